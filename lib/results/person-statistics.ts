import { type AttemptResult, isSuccess } from "#lib/reference/attempt-result.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import type { RecordMarker } from "./records.ts";

export type PersonResult = {
  roundTypeId: string;
  /** The place over both halves of a Dual Round. */
  globalPosition: number;
  best: AttemptResult;
  attempts: readonly AttemptResult[];
  regionalSingleRecord: RecordMarker | null;
  regionalAverageRecord: RecordMarker | null;
};

export type Medals = { gold: number; silver: number; bronze: number; total: number };
export type RecordCounts = { national: number; continental: number; world: number; total: number };

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

/** What a place of a final must be like: nobody stands there without a success. */
export const isOnPodium = ({ globalPosition, best }: Pick<PersonResult, "globalPosition" | "best">): boolean =>
  isSuccess(best) && globalPosition >= 1 && globalPosition <= 3;

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
