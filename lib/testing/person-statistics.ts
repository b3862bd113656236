import { type AttemptResult, isSuccess } from "#lib/reference/attempt-result.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { isOnPodium, type Medals, type RecordCounts } from "#lib/results/person-statistics.ts";
import type { RecordMarker } from "#lib/results/records.ts";

// What the queries count in SQL, counted by the rules, result by result.

export type PersonResult = {
  roundTypeId: string;
  /** The place over both halves of a Dual Round. */
  globalPosition: number;
  best: AttemptResult;
  attempts: readonly AttemptResult[];
  regionalSingleRecord: RecordMarker | null;
  regionalAverageRecord: RecordMarker | null;
};

export function medalsOf(results: readonly PersonResult[]): Medals {
  const places = results.filter(isPodium).map((result) => result.globalPosition);
  const count = (place: number) => places.filter((other) => other === place).length;
  return { gold: count(1), silver: count(2), bronze: count(3), total: places.length };
}

/** The first three of a final, unless they never succeeded. */
function isPodium({
  roundTypeId,
  globalPosition,
  best,
}: Pick<PersonResult, "roundTypeId" | "globalPosition" | "best">): boolean {
  const isFinal = roundTypeById(roundTypeId)?.isFinal ?? false;
  return isFinal && isOnPodium({ globalPosition, best });
}

/** Singles and averages together, each under its marker only: a world record is not counted as a national one too. */
export function recordCountsOf(results: readonly PersonResult[]): RecordCounts {
  const markers = results
    .flatMap((result) => [result.regionalSingleRecord, result.regionalAverageRecord])
    .filter((marker) => marker !== null);
  const national = markers.filter((marker) => marker === "NR").length;
  const world = markers.filter((marker) => marker === "WR").length;
  return { national, continental: markers.length - national - world, world, total: markers.length };
}

export const solveCountOf = (results: readonly PersonResult[]): number =>
  results.reduce((count, result) => count + result.attempts.filter(isSuccess).length, 0);
