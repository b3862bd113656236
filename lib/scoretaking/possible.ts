import type { Cutoff } from "#lib/competitions/round-conditions.ts";
import { type AttemptResult, DNF, SKIPPED } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { averageOf } from "#lib/results/average.ts";
import { bestOf } from "#lib/results/best-and-worst.ts";
import type { RoundResult } from "#lib/results/ranking.ts";
import { attemptsGranted, isComplete } from "./completeness.ts";

export type RoundForm = { eventId: string; formatId: FormatId; cutoff: Cutoff | null };

// One hundredth, one move, and every multi-blind attempt is worse than this.
const best = 1;

/** What a row would be at best: whatever is still to come goes as well as anything can. */
export const bestPossible = (attempts: readonly AttemptResult[], round: RoundForm): RoundResult =>
  isComplete(attempts, round) ? resultOf(attempts, round) : resultOf(filled(attempts, round, best), round);

/** At worst: nothing of what is still to come is a success, and nothing meets the cutoff. */
export function worstPossible(attempts: readonly AttemptResult[], round: RoundForm): RoundResult {
  const granted = attemptsGranted(attempts, round);
  const made = Array.from({ length: granted }, (_, index) => attempts[index] || DNF);
  return resultOf(made, round);
}

export const resultOf = (attempts: readonly AttemptResult[], round: RoundForm): RoundResult => ({
  best: bestOf(attempts),
  average: averageOf(attempts, round),
});

function filled(attempts: readonly AttemptResult[], { formatId }: RoundForm, value: AttemptResult): AttemptResult[] {
  const all = formatById(formatId).expectedSolveCount;
  return Array.from({ length: all }, (_, index) => {
    const attempt = attempts[index] ?? SKIPPED;
    return attempt === SKIPPED ? value : attempt;
  });
}
