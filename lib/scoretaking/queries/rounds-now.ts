import { sql } from "drizzle-orm";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { writtenOnce } from "#lib/db/written-once.ts";
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
  const since = new Date(now.getTime() - activeMilliseconds).toISOString();
  const found = await db.execute<FoundRound>(roundsNow({ ids: competitionIds, since }));
  return new Map(
    found.map(({ competitionId, eventId, number, ...round }) => [
      competitionId,
      { roundId: formatRoundId({ eventId, roundNumber: number }), ...round },
    ]),
  );
}

type FoundRound = { competitionId: string; eventId: string; number: number; roundsOfEvent: number; isActive: boolean };

const lately = sql`count(*) filter (where ${liveResults.best} <> 0
  and ${liveResults.enteredAt} > ${sql.placeholder("since")}::timestamptz)`;
const isActive = sql`${lately} >= ${sql.raw(String(entriesOfActive))}`;
const waits = sql`bool_or(${liveResults.best} = 0 and ${liveResults.quitAt} is null)`;
const begunAt = sql`greatest(max(${liveResults.enteredAt}), ${rounds.openedAt})`;

// As Live has it: who is in a round says that it is held, and that the one before it is over.
const isHeldLater = sql`exists (select from ${rounds} later
  join ${liveResults} later_result on later_result.round_id = later.id
  where later.competition_id = ${rounds.competitionId} and later.event_id = ${rounds.eventId}
    and later.number > ${rounds.number})`;

const roundsNow = writtenOnce<"ids" | "since">(sql`
  select distinct on (${rounds.competitionId}) ${rounds.competitionId} as "competitionId",
    ${rounds.eventId} as "eventId", ${rounds.number} as "number",
    (select count(*)::int from ${rounds} other where other.competition_id = ${rounds.competitionId}
      and other.event_id = ${rounds.eventId} and other.number > 0) as "roundsOfEvent",
    ${isActive} as "isActive"
  from ${rounds} join ${liveResults} on ${liveResults.roundId} = ${rounds.id}
  where ${rounds.competitionId} = any(${sql.placeholder("ids")}::text[]) and ${rounds.number} > 0
    and not ${isHeldLater}
  group by ${rounds.id}
  having ${isActive} or (${waits} and ${begunAt} is not null)
  order by ${rounds.competitionId}, ${isActive} desc, ${begunAt} desc, ${rounds.id}`);

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
