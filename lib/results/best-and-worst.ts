import { type AttemptResult, compareAttemptResults, SKIPPED } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";

/** The best attempt: a success, else a DNF, else a DNS; 0 where nothing was attempted. */
export const bestOf = (attempts: readonly AttemptResult[]): AttemptResult =>
  attempts.toSorted(compareAttemptResults)[0] ?? SKIPPED;

/** 0-based places of the best and the worst attempt made; of equals the first is best and the last is worst. */
export function bestAndWorstIndex(attempts: readonly AttemptResult[]): { bestIndex: number; worstIndex: number } {
  const made = attempts
    .map((result, index) => ({ result, index }))
    .filter(({ result }) => result !== SKIPPED)
    .sort((a, b) => compareAttemptResults(a.result, b.result) || a.index - b.index);
  return { bestIndex: made.at(0)?.index ?? 0, worstIndex: made.at(-1)?.index ?? 0 };
}

/** The places of attempts that do not count towards the average: what screens put in brackets. */
export function trimmedIndexes(attempts: readonly AttemptResult[], formatId: FormatId): number[] {
  const format = formatById(formatId);
  const isComplete = attempts.filter((attempt) => attempt !== SKIPPED).length === format.expectedSolveCount;
  if (format.trimFastestCount === 0 || !isComplete) return [];
  const { bestIndex, worstIndex } = bestAndWorstIndex(attempts);
  return [bestIndex, worstIndex].sort((a, b) => a - b);
}
