/**
 * Whether an error, or one that led to it, says that there is no database to ask right now. PostgreSQL's classes 57 and
 * 53 stand for a stopping or overloaded server, 08 and the driver's own words for none.
 */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (/^(57|53|08)/.test(code) || /^(CONNECT|CONNECTION|ECONN)/.test(code)) return true;
  }
  return false;
}

export const databaseUnavailable = { message: "The database does not answer right now", retryAfterSeconds: 2 } as const;
