import type { Database } from "#lib/db/connection.ts";

const mostTries = 3;

/** Runs a transaction, and once more where it and another one waited for each other. */
export async function alone<Result>(db: Database, write: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(write);
    } catch (thrown) {
      if (tries === mostTries || !isDeadlock(thrown)) throw thrown;
    }
  }
}

function isDeadlock(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "40P01") return true;
  }
  return false;
}
