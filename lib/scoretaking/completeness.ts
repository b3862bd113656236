import type { Cutoff } from "#lib/competitions/round-conditions.ts";
import { type AttemptResult, SKIPPED } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { meetsCutoff } from "#lib/results/cutoff.ts";

type RoundForm = { formatId: FormatId; cutoff: Cutoff | null };

/** How many attempts somebody is granted, as far as the ones made so far tell. */
export function attemptsGranted(attempts: readonly AttemptResult[], { formatId, cutoff }: RoundForm): number {
  const all = formatById(formatId).expectedSolveCount;
  return cutoff === null || meetsCutoff(attempts, cutoff) ? all : Math.min(cutoff.numberOfAttempts, all);
}

/** Whether all attempts are in that the format and the cutoff ask for; one that was left out is still to come. */
export function isComplete(attempts: readonly AttemptResult[], round: RoundForm): boolean {
  const granted = attemptsGranted(attempts, round);
  const first = attempts.slice(0, granted);
  return granted > 0 && first.length === granted && !first.includes(SKIPPED);
}
