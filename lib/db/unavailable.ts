/**
 * Whether an error, or one that led to it, says that there is no database to ask, or none to write to, right now. Every
 * edge (API, OAuth, forms, pages) asks here, and answers 503 with when to come back.
 */
export const isDatabaseUnavailable = (thrown: unknown): boolean => whyUnavailable(thrown) !== undefined;

/** The error among those that led to this one that says so. */
export function whyUnavailable(thrown: unknown): Error | undefined {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && isAway(cause.code)) return cause;
  }
  return undefined;
}

/** What an answer says then. */
export const databaseUnavailable = { message: "The database does not answer right now", retryAfterSeconds: 2 } as const;

const isAway = (code: string): boolean => serverIsAway.test(code) || driverIsAway.test(code) || networkIsAway.has(code);

// PostgreSQL's classes: no connection, out of connections or disk, stopping or starting, its disk fails; and a standby
// that nobody may write to, which is what there is in the middle of a failover.
const serverIsAway = /^(?:08|53|57|58)[0-9A-Z]{3}$|^25006$/;

// CONNECT_TIMEOUT, CONNECTION_CLOSED, CONNECTION_ENDED, CONNECTION_DESTROYED.
const driverIsAway = /^CONNECT(?:ION)?_[A-Z]+$/;

const networkIsAway = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);
