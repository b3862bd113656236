import { and, asc, eq, notExists, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { liveResults, results } from "#lib/db/schema/results.ts";
import { competitionEvents, rounds } from "#lib/db/schema/rounds.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { RoundTypeId } from "#lib/reference/round-types.ts";
import { isRoundTypeId, roundTypeIdOf } from "#lib/reference/round-types.ts";
import { formatRound } from "../format-round.ts";
import { formatRoundId } from "../round-id.ts";

export type RoundRow = typeof rounds.$inferSelect;

/** A round with what its number means among the others of its event. */
export type Round = RoundRow & { totalRounds: number; roundTypeId: RoundTypeId };

export type HeldEvent = {
  eventId: string;
  qualification: typeof competitionEvents.$inferSelect.qualification;
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
    .map(({ eventId, qualification }) => ({ eventId, qualification, rounds: placed(roundsByEvent.get(eventId) ?? []) }))
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

/** "3x3x3 Cube, Final", in the order of events: those in which nobody has a result. */
export async function listRoundsWithoutResults(db: Database, competitionId: string): Promise<string[]> {
  const inRound = (table: typeof liveResults | typeof results) =>
    notExists(db.select({ one: sql`1` }).from(table).where(eq(table.roundId, rounds.id)));
  const rows = await db
    .select({
      eventId: rounds.eventId,
      roundNumber: rounds.number,
      totalRounds: sql<number>`(select count(*)::int from ${rounds} as held
        where held.competition_id = rounds.competition_id and held.event_id = rounds.event_id)`,
    })
    .from(rounds)
    .where(and(eq(rounds.competitionId, competitionId), inRound(liveResults), inRound(results)))
    .orderBy(asc(rounds.number));
  return rows
    .sort((a, b) => compareEventIds(a.eventId, b.eventId))
    .map((round) => formatRound(formatRoundId(round), new Map([[round.eventId, round.totalRounds]])));
}
