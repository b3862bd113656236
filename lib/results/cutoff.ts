import type { Cutoff } from "#lib/competitions/round-conditions.ts";
import { type AttemptResult, isSuccess } from "#lib/reference/attempt-result.ts";

/** Equal to the cutoff is not good enough. */
export const meetsCutoff = (attempts: readonly AttemptResult[], cutoff: Cutoff | null): boolean =>
  cutoff === null ||
  attempts.slice(0, cutoff.numberOfAttempts).some((attempt) => isSuccess(attempt) && attempt < cutoff.attemptResult);
