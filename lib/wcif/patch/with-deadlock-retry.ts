import { competitionTransaction } from "#lib/competitions/turns.ts";
import type { Database } from "#lib/db/connection.ts";
import { deadlockDetected, hasErrorCode } from "#lib/db/error-code.ts";

const mostTries = 3;

/** Runs a transaction that writes to a competition, and once more where it and another one waited for each other. */
export async function withDeadlockRetry<Result>(
  db: Database,
  competitionId: string,
  write: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await competitionTransaction(db, competitionId, write);
    } catch (thrown) {
      if (tries === mostTries || !hasErrorCode(thrown, deadlockDetected)) throw thrown;
    }
  }
}
