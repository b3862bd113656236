import { isSuccess } from "#lib/reference/attempt-result.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { type RoundResult, valueByType } from "./ranking.ts";

/** The results by which somebody got better than ever before, of all results in the order they were made. */
export function improvementsOf<Result extends RoundResult>(results: readonly Result[], type: ResultType): Result[] {
  let best = Number.POSITIVE_INFINITY;
  return results.filter((result) => {
    const value = valueByType(result, type);
    if (!isSuccess(value) || value >= best) return false;
    best = value;
    return true;
  });
}
