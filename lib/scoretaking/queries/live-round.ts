import { parseRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { isComplete } from "../completeness.ts";
import { type HeldRound, hasResult, stagesOf } from "../held-round.ts";
import type { LiveRound, RecordTag, RoundState } from "../live-round.ts";
import { liveRoundOf, type PersonRow, tagsIn } from "../live-rounds-of-event.ts";
import { neededInAnyCase, roundStates } from "../round-states.ts";
import { readBests } from "./bests.ts";
import { listHeldRounds, newestFactId, readPersonRows } from "./held-rounds.ts";

type Held = { id: string };

/** A round as it stands, in a number of queries that does not grow with it; undefined where there is no such round. */
export async function readLiveRound(
  db: Database,
  { id: competitionId }: Held,
  roundId: string,
): Promise<LiveRound | undefined> {
  const asked = parseRoundId(roundId);
  if (!asked) return undefined;
  // Read first: what happens in between is news that is shown already, never news that is missed.
  const factId = await newestFactId(db, competitionId);
  const rounds = await listHeldRounds(db, competitionId, asked.eventId);
  const round = rounds.find(({ id }) => id === roundId);
  if (!round) return undefined;
  const rows = await readPersonRows(db, { competitionId, roundIds: rounds.map(({ rowId }) => rowId) });
  const bests = await readBests(db, [asked.eventId], [...rows.values()].flat());
  return liveRoundOf({ competitionId, rounds, rows, factId }, round, bests(asked.eventId));
}

export type LiveRoundSummary = {
  id: string;
  eventId: string;
  number: number;
  state: RoundState;
  /** Whether it is known that it cannot be opened: those before it have too few people, even if all get a result. */
  hasTooFewBefore: boolean;
  isFinal: boolean;
  completed: number;
  total: number;
  /** Whether results have come in just now. */
  isActive: boolean;
  /** The highest there is in it. */
  bestTag: RecordTag | null;
  /** When the newest result was entered. */
  enteredAt: Date | null;
};

/** All rounds of a competition, in the order of events and rounds. `now` tells which of them are under way. */
export async function listLiveRounds(
  db: Database,
  { id: competitionId }: Held,
  now: Date,
): Promise<LiveRoundSummary[]> {
  const rounds = await listHeldRounds(db, competitionId);
  const rows = await readPersonRows(db, { competitionId, roundIds: rounds.map(({ rowId }) => rowId) });
  const byEvent = Map.groupBy(rounds, ({ eventId }) => eventId);
  const bests = await readBests(db, [...byEvent.keys()], [...rows.values()].flat());
  return [...byEvent]
    .sort(([a], [b]) => compareEventIds(a, b))
    .flatMap(([eventId, own]) => {
      const states = roundStates(own, rows);
      const tags = tagsIn({ rounds: own, rows }, bests(eventId));
      const stages = stagesOf(own);
      const hasTooFewBefore = (round: HeldRound) =>
        neededInAnyCase(
          stages,
          stages.findIndex((stage) => stage.includes(round)),
          rows,
        ) !== null;
      return own.map((round) => ({
        ...summaryOf(round, rows.get(round.rowId) ?? [], now),
        state: states.get(round.id) ?? "pending",
        hasTooFewBefore: hasTooFewBefore(round),
        isFinal: stages.at(-1)?.includes(round) ?? false,
        bestTag: highest(
          (rows.get(round.rowId) ?? []).flatMap((row) => {
            const { single, average } = tags.get(`${round.rowId} ${row.registrationId}`) ?? {};
            return [single ?? [], average ?? []].flat();
          }),
        ),
      }));
    });
}

export const activeMilliseconds = 15 * 60_000;
export const entriesOfActive = 3;

function summaryOf(round: HeldRound, rows: readonly PersonRow[], now: Date) {
  const entered = rows.filter(hasResult).flatMap(({ enteredAt }) => enteredAt?.getTime() ?? []);
  return {
    id: round.id,
    eventId: round.eventId,
    number: round.number,
    completed: rows.filter(({ attempts }) => isComplete(attempts, round)).length,
    total: rows.length,
    isActive: entered.filter((at) => at > now.getTime() - activeMilliseconds).length >= entriesOfActive,
    enteredAt: entered.length === 0 ? null : new Date(Math.max(...entered)),
  };
}

const tagOrder: RecordTag[] = ["WR", "CR", "NR", "PR"];
const highest = (tags: RecordTag[]): RecordTag | null => tagOrder.find((tag) => tags.includes(tag)) ?? null;
