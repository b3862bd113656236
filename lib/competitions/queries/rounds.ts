import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitionEvents, rounds } from "#lib/db/schema/rounds.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { RoundTypeId } from "#lib/reference/round-types.ts";
import { isRoundTypeId, roundTypeIdOf } from "#lib/reference/round-types.ts";

export type RoundRow = typeof rounds.$inferSelect;

/** A round with what its number means among the others of its event. */
export type Round = RoundRow & { totalRounds: number; roundTypeId: RoundTypeId };

export type HeldEvent = {
  eventId: string;
  qualification: typeof competitionEvents.$inferSelect.qualification;
  /** Beside the base fee, in the currency's smallest unit. */
  entryFee: number;
  rounds: Round[];
};

/** The events of a competition in rank order, their rounds by number. */
export async function listEvents(db: Database, competitionId: string): Promise<HeldEvent[]> {
  const [eventRows, roundRows] = await Promise.all([
    db.select().from(competitionEvents).where(eq(competitionEvents.competitionId, competitionId)),
    db.select().from(rounds).where(eq(rounds.competitionId, competitionId)).orderBy(asc(rounds.number)),
  ]);
  const roundsByEvent = Map.groupBy(roundRows, (round) => round.eventId);
  return eventRows
    .map(({ eventId, qualification, entryFee }) => ({
      eventId,
      qualification,
      entryFee,
      rounds: placed(roundsByEvent.get(eventId) ?? []),
    }))
    .sort((a, b) => compareEventIds(a.eventId, b.eventId));
}

const placed = (roundRows: RoundRow[]): Round[] =>
  roundRows.map((round) => ({
    ...round,
    totalRounds: roundRows.length,
    roundTypeId:
      round.legacyRoundTypeId !== null && isRoundTypeId(round.legacyRoundTypeId)
        ? round.legacyRoundTypeId
        : roundTypeIdOf({
            number: round.number,
            totalRounds: roundRows.length,
            hasCutoff: round.cutoffAttempts !== null,
          }),
  }));

/** The rounds of one event by number. */
export async function roundsOfEvent(db: Database, competitionId: string, eventId: string): Promise<Round[]> {
  const rows = await db
    .select()
    .from(rounds)
    .where(and(eq(rounds.competitionId, competitionId), eq(rounds.eventId, eventId)))
    .orderBy(asc(rounds.number));
  return placed(rows);
}
