import { and, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isAnyOf } from "#lib/db/one-of.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { markRecordsOfCompetition, markRecordsSince } from "../commands/mark-records.ts";
import { recordRankingRun } from "../commands/post-results.ts";
import { rankCompetition } from "../commands/rank-competition.ts";
import { type Pair, writeBestsOfPairs } from "../commands/write-bests.ts";
import type { Change, ResultState } from "./state.ts";

/**
 * Brings places, bests, counts and records up to date with results that were changed, added, removed or given to another
 * person, in the transaction that did it. The lock of results must be held.
 */
export async function settleRanks(tx: Database, changes: readonly Change<ResultState>[], now: Date): Promise<void> {
  const made = changes.filter(isMadeOtherwise);
  const others: Pair[] = [];
  const recountedAt = new Set<string>();
  for (const [competitionId, ofCompetition] of byCompetition([...made, ...(await betweenHalves(tx, changes))])) {
    const { recounted } = await rankCompetition(tx, { competitionId, eventIds: eventIdsOf(ofCompetition), now });
    others.push(...recounted);
    if (recounted.length > 0) recountedAt.add(competitionId);
  }
  const pairs = distinct([...pairsOf(changes), ...others]);
  if (pairs.length > 0) await writeBestsOfPairs(tx, pairs);
  await markRecords(tx, made, { recountedAt, now });
  await recordRankingRun(tx, now);
}

/** Whose bests of which events may be others. */
export function pairsOf(changes: readonly Change<ResultState>[]): Pair[] {
  return distinct(
    sidesOf(changes).map(({ competitorId, eventId }) => ({ competitor_id: competitorId, event_id: eventId })),
  );
}

const distinct = (pairs: readonly Pair[]): Pair[] => [
  ...new Map(pairs.map((pair) => [`${pair.competitor_id} ${pair.event_id}`, pair])).values(),
];

/** Those given to somebody else, whose better half of a Dual Round may be another one now. */
async function betweenHalves(tx: Database, changes: readonly Change<ResultState>[]): Promise<Change<ResultState>[]> {
  const given = changes.filter(({ before, after }) => before && after && before.competitorId !== after.competitorId);
  const roundIds = [...new Set(sidesOf(given).map(({ roundId }) => roundId))];
  if (roundIds.length === 0) return [];
  const linked = await tx
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isAnyOf(rounds.id, roundIds), isNotNull(rounds.linkedRoundIds)));
  const ids = new Set(linked.map(({ id }) => id));
  return given.filter((change) => sidesOf([change]).some(({ roundId }) => ids.has(roundId)));
}

// A record is its country's and its day's, whoever holds it: a profile that takes over results takes their markers along.
export const isMadeOtherwise = ({ before, after }: Change<ResultState>): boolean =>
  before === null ||
  after === null ||
  before.countryId !== after.countryId ||
  before.roundId !== after.roundId ||
  before.best !== after.best ||
  before.average !== after.average ||
  before.attempts.join() !== after.attempts.join();

/** From how many competitions on their events are marked anew as a whole. */
const manyCompetitions = 4;

async function markRecords(
  tx: Database,
  changes: readonly Change<ResultState>[],
  { recountedAt, now }: { recountedAt: ReadonlySet<string>; now: Date },
): Promise<void> {
  const firstDays = await firstDaysOf(tx, [...competitionIdsOf(changes), ...recountedAt]);
  // Of a result that is gone, or of another country or day, others may have had the records since.
  const isLost = ({ before, after }: Change<ResultState>): boolean =>
    before !== null &&
    (before.regionalSingleRecord ?? before.regionalAverageRecord) !== null &&
    (before.countryId !== after?.countryId || before.roundId !== after.roundId);
  const anew = firstDays.size >= manyCompetitions ? changes : changes.filter(isLost);
  const [since] = [...competitionIdsOf(anew)].flatMap((id) => firstDays.get(id) ?? []).sort();
  if (since !== undefined) await markRecordsSince(tx, { eventIds: eventIdsOf(anew), since, now });
  const stillToMark = anew === changes ? [] : changes.filter(({ after }) => after !== null);
  for (const competitionId of new Set([...competitionIdsOf(stillToMark), ...recountedAt])) {
    const firstDay = firstDays.get(competitionId);
    if (firstDay !== undefined) await markRecordsOfCompetition(tx, { competitionId, since: firstDay, now });
  }
}

async function firstDaysOf(tx: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: competitions.id, day: competitions.startDate })
    .from(competitions)
    .where(inArray(competitions.id, [...ids]));
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day] as const])));
}

const sidesOf = (changes: readonly Change<ResultState>[]): ResultState[] =>
  changes.flatMap(({ before, after }) => [before, after]).filter((result) => result !== null);

const competitionIdsOf = (changes: readonly Change<ResultState>[]): Set<string> =>
  new Set(sidesOf(changes).map(({ competitionId }) => competitionId));

const eventIdsOf = (changes: readonly Change<ResultState>[]): string[] => [
  ...new Set(sidesOf(changes).map(({ eventId }) => eventId)),
];

const byCompetition = (changes: readonly Change<ResultState>[]): [string, Change<ResultState>[]][] =>
  [...competitionIdsOf(changes)].map((id) => [
    id,
    changes.filter(({ before, after }) => before?.competitionId === id || after?.competitionId === id),
  ]);
