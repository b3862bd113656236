import { and, eq, exists, notInArray, type SQL, sql } from "drizzle-orm";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import { insertRows, orUpdate } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { results } from "#lib/db/schema/results.ts";
import { competitionEvents, rounds } from "#lib/db/schema/rounds.ts";
import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";
import { compareEventIds, eventNameOf } from "#lib/reference/events.ts";
import type { CompetitionEvent, Round } from "../document.ts";

/**
 * Makes the events and rounds what the document says: listed ones are written, others go with all that hangs on them. A
 * round with official results does not go (409): those are corrected.
 */
export async function writeEvents(tx: Database, competitionId: string, events: CompetitionEvent[]): Promise<void> {
  const eventIds = events.map((event) => event.id).sort(compareEventIds);
  await insertRows(
    tx,
    competitionEvents,
    events.map(({ id, qualification }) => ({ competitionId, eventId: id, qualification })),
    orUpdate(competitionEvents, ["competitionId", "eventId"], ["qualification"]),
  );
  await insertRows(
    tx,
    rounds,
    events.flatMap((event) => event.rounds.map((round) => toRow(competitionId, event.id, round))),
    orUpdate(rounds, ["competitionId", "eventId", "number"], roundColumns),
  );
  await removeUnlisted(tx, competitionId, events);
  await tx.update(competitions).set({ eventIds }).where(eq(competitions.id, competitionId));
}

const roundColumns = [
  "formatId",
  "timeLimitCentiseconds",
  "timeLimitCumulativeRoundIds",
  "cutoffAttempts",
  "cutoffResult",
  "advancementType",
  "advancementLevel",
  "linkedRoundIds",
  "scrambleSetCount",
];

const toRow = (competitionId: string, eventId: string, round: Round): typeof rounds.$inferInsert => ({
  competitionId,
  eventId,
  number: roundNumber(round.id),
  formatId: round.format,
  timeLimitCentiseconds: round.timeLimit?.centiseconds ?? null,
  timeLimitCumulativeRoundIds: round.timeLimit?.cumulativeRoundIds ?? [],
  cutoffAttempts: round.cutoff?.numberOfAttempts ?? null,
  cutoffResult: round.cutoff?.value ?? null,
  advancementType: round.advancement?.type ?? null,
  advancementLevel: round.advancement?.level ?? null,
  linkedRoundIds: round.linkedRoundIds,
  scrambleSetCount: round.scrambleSetCount,
});

const roundNumber = (roundId: string): number => Number(roundId.slice(roundId.lastIndexOf("-r") + 2));

async function removeUnlisted(tx: Database, competitionId: string, events: CompetitionEvent[]): Promise<void> {
  const roundIds = events.flatMap((event) => event.rounds.map((round) => round.id));
  const wcifId = sql<string>`${rounds.eventId} || '-r' || ${rounds.number}`;
  const isGone = and(
    eq(rounds.competitionId, competitionId),
    roundIds.length > 0 ? notInArray(wcifId, roundIds) : undefined,
  );
  await assertNoResults(tx, isGone);
  await tx.delete(rounds).where(isGone);
  const eventIds = events.map((event) => event.id);
  const gone = and(
    eq(competitionEvents.competitionId, competitionId),
    eventIds.length > 0 ? notInArray(competitionEvents.eventId, eventIds) : undefined,
  );
  await tx.delete(competitionEvents).where(gone);
}

async function assertNoResults(tx: Database, isGone: SQL | undefined): Promise<void> {
  const official = tx.select({ id: results.id }).from(results).where(eq(results.roundId, rounds.id));
  const [held] = await tx
    .select({ eventId: rounds.eventId, number: rounds.number })
    .from(rounds)
    .where(and(isGone, exists(official)))
    .orderBy(rounds.id)
    .limit(1);
  if (!held) return;
  throw conflict(
    t("{event}: {id} has results and cannot go.", {
      event: eventNameOf(held.eventId),
      id: formatRoundId({ eventId: held.eventId, roundNumber: held.number }),
    }),
  );
}

/** The database ids of the rounds, by their interchange ids. */
export async function roundIdsOf(tx: Database, competitionId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: rounds.id, eventId: rounds.eventId, number: rounds.number })
    .from(rounds)
    .where(eq(rounds.competitionId, competitionId));
  return new Map(rows.map((row) => [`${row.eventId}-r${row.number}`, row.id]));
}
