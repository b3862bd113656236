/** What a statement ends with that waited for a lock as long as it may. */
export const lockNotAvailable = "55P03";

/** What a statement ends with that waited for another, which waited for it. */
export const deadlockDetected = "40P01";

/** What a statement ends with that would give two rows what only one may have. */
export const uniqueViolation = "23505";

/** What a statement ends with that found no room for what it writes. */
export const diskFull = "53100";

/** Whether the error, or one that led to it, is PostgreSQL's of this code (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export function hasErrorCode(thrown: unknown, code: string): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === code) return true;
  }
  return false;
}
