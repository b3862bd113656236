import type { TimeLimit } from "#lib/competitions/round-conditions.ts";
import { type AttemptResult, isSuccess } from "#lib/reference/attempt-result.ts";

/**
 * Whether the times stay below the limit; reaching it is too late (regulation A1a). For a cumulative limit pass the
 * attempts of all its rounds. How long a DNF took is not recorded, so it counts as nothing; nor does a limit of 0,
 * which says that nobody wrote it down.
 */
export function staysWithinTimeLimit(attempts: readonly AttemptResult[], limit: TimeLimit | null): boolean {
  if (limit === null || limit.centiseconds === 0) return true;
  const times = attempts.filter(isSuccess);
  if (limit.cumulativeRoundIds.length === 0) return times.every((time) => time < limit.centiseconds);
  return times.reduce((total, time) => total + time, 0) < limit.centiseconds;
}
