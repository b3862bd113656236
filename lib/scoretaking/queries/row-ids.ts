import { and, asc, eq, inArray } from "drizzle-orm";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";

// What clients that know rows, and no numbers, ask for.

type OfCompetition = { competitionId: string };

/** The numbers of those of these registrations that are of the competition. */
export async function registrantIdsOf(
  db: Database,
  { competitionId, registrationIds }: OfCompetition & { registrationIds: readonly number[] },
): Promise<Map<number, number>> {
  if (registrationIds.length === 0) return new Map();
  const rows = await db
    .select({ id: registrations.id, registrantId: registrations.registrantId })
    .from(registrations)
    .where(and(eq(registrations.competitionId, competitionId), isOneOf(registrations.id, registrationIds)));
  return new Map(rows.map(({ id, registrantId }) => [id, registrantId]));
}

/** The row of each person's result in a round, by their registration. */
export async function resultIdsIn(
  db: Database,
  { competitionId, roundRowId }: OfCompetition & { roundRowId: number },
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: liveResults.id, registrationId: liveResults.registrationId })
    .from(liveResults)
    .where(and(eq(liveResults.competitionId, competitionId), eq(liveResults.roundId, roundRowId)));
  return new Map(rows.map(({ id, registrationId }) => [registrationId, id]));
}

/** The rounds that somebody is in, by event and number. */
export async function roundIdsOf(
  db: Database,
  { competitionId, registrationId }: OfCompetition & { registrationId: number },
): Promise<string[]> {
  const rows = await db
    .select({ eventId: rounds.eventId, roundNumber: rounds.number })
    .from(rounds)
    .where(
      and(
        eq(rounds.competitionId, competitionId),
        inArray(
          rounds.id,
          db
            .select({ id: liveResults.roundId })
            .from(liveResults)
            .where(and(eq(liveResults.competitionId, competitionId), eq(liveResults.registrationId, registrationId))),
        ),
      ),
    )
    .orderBy(asc(rounds.eventId), asc(rounds.number));
  return rows.map(formatRoundId);
}
