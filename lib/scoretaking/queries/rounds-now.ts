import { and, asc, desc, gt, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import type { HeldRound } from "../held-round.ts";
import { isDone, roundStates } from "../round-states.ts";
import { listHeldRounds } from "./held-rounds.ts";
import { activeMilliseconds, entriesOfActive } from "./live-round.ts";

/** What goes on at a competition. */
export type RoundNow = {
  /** WCIF id: `333-r1`. */
  roundId: string;
  /** How many rounds its event has, which decides what it is called. */
  roundsOfEvent: number;
  /** Whether results have come in just now; else it is open, and somebody has none yet. */
  isActive: boolean;
};

/**
 * Of each of these competitions the round that one would follow: where results come in, or else the last that was
 * opened and still waits for somebody. No entry where there is none. In one query, which counts, and reads nobody's
 * attempts.
 */
export async function listRoundsNow(
  db: Database,
  competitionIds: readonly string[],
  now: Date,
): Promise<Map<string, RoundNow>> {
  if (competitionIds.length === 0) return new Map();
  const lately = sql`count(*) filter (where ${liveResults.best} <> 0
    and ${liveResults.enteredAt} > ${new Date(now.getTime() - activeMilliseconds).toISOString()}::timestamptz)`;
  const isActive = sql<boolean>`${lately} >= ${entriesOfActive}::int`;
  const waits = sql`bool_or(${liveResults.best} = 0 and ${liveResults.quitAt} is null)`;
  const begunAt = sql`greatest(max(${liveResults.enteredAt}), ${rounds.openedAt})`;
  const found = await db
    .selectDistinctOn([rounds.competitionId], {
      competitionId: rounds.competitionId,
      eventId: rounds.eventId,
      number: rounds.number,
      roundsOfEvent: sql<number>`(select count(*)::int from ${rounds} other where other.competition_id = ${rounds.competitionId}
        and other.event_id = ${rounds.eventId} and other.number > 0)`,
      isActive,
    })
    .from(rounds)
    .innerJoin(liveResults, sql`${liveResults.roundId} = ${rounds.id}`)
    .where(and(isOneOf(rounds.competitionId, competitionIds), gt(rounds.number, 0), notExists(heldLater(db))))
    .groupBy(rounds.id)
    .having(sql`${isActive} or (${waits} and ${begunAt} is not null)`)
    .orderBy(asc(rounds.competitionId), desc(isActive), desc(begunAt), asc(rounds.id));
  return new Map(
    found.map(({ competitionId, eventId, number, ...round }) => [
      competitionId,
      { roundId: formatRoundId({ eventId, roundNumber: number }), ...round },
    ]),
  );
}

const laterRounds = alias(rounds, "later_round");
const laterResults = alias(liveResults, "later_result");

// As Live has it: who is in a round says that it is held, and that the one before it is over.
const heldLater = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(laterRounds)
    .innerJoin(laterResults, sql`${laterResults.roundId} = ${laterRounds.id}`)
    .where(
      sql`${laterRounds.competitionId} = ${rounds.competitionId} and ${laterRounds.eventId} = ${rounds.eventId}
        and ${laterRounds.number} > ${rounds.number}`,
    );

/**
 * The rounds of these events that nobody waits for any more, by their WCIF ids: everybody is done, or it is not held.
 */
export async function listRoundsOver(
  db: Database,
  competitionId: string,
  eventIds: ReadonlySet<string>,
): Promise<Set<string>> {
  if (eventIds.size === 0) return new Set();
  const held = (await listHeldRounds(db, competitionId)).filter(({ eventId }) => eventIds.has(eventId));
  const ids = held.map(({ rowId }) => rowId);
  const results = await db
    .select({
      roundId: liveResults.roundId,
      registrationId: liveResults.registrationId,
      attempts: liveResults.attempts,
      best: liveResults.best,
      average: liveResults.average,
      quitAt: liveResults.quitAt,
    })
    .from(liveResults)
    .where(isOneOf(liveResults.roundId, ids));
  const rows = Map.groupBy(results, ({ roundId }) => roundId);
  const byEvent = Map.groupBy(held, ({ eventId }) => eventId);
  return new Set(
    [...byEvent.values()].flatMap((own) => {
      const states = roundStates(own, rows);
      const isOver = (round: HeldRound) => {
        const state = states.get(round.id);
        return state === "locked" || state === "blocked" || (state === "open" && isDone(round, rows));
      };
      return own.filter(isOver).map(({ id }) => id);
    }),
  );
}
