import { type AttemptResult, compareAttemptResults, SKIPPED } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";

/** The best attempt: a success, else a DNF, else a DNS; 0 where nothing was attempted. */
export const bestOf = (attempts: readonly AttemptResult[]): AttemptResult =>
  attempts.toSorted(compareAttemptResults)[0] ?? SKIPPED;

/** 0-based places of the best and the worst attempt made; of equals the first is best and the last is worst. */
export function bestAndWorstIndex(attempts: readonly AttemptResult[]): { bestIndex: number; worstIndex: number } {
  let [best, worst] = [-1, -1];
  for (const [index, result] of attempts.entries()) {
    if (result === SKIPPED) continue;
    if (best < 0 || compareAttemptResults(result, attempts[best] ?? SKIPPED) < 0) best = index;
    if (worst < 0 || compareAttemptResults(result, attempts[worst] ?? SKIPPED) >= 0) worst = index;
  }
  return { bestIndex: Math.max(best, 0), worstIndex: Math.max(worst, 0) };
}

/** The places of attempts that do not count towards the average: what screens put in brackets. */
export function trimmedIndexes(attempts: readonly AttemptResult[], formatId: FormatId): number[] {
  const format = formatById(formatId);
  const isComplete = attempts.filter((attempt) => attempt !== SKIPPED).length === format.expectedSolveCount;
  if (format.trimFastestCount === 0 || !isComplete) return [];
  const { bestIndex, worstIndex } = bestAndWorstIndex(attempts);
  return [bestIndex, worstIndex].sort((a, b) => a - b);
}
