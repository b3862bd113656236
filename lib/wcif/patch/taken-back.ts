import { TransactionRollbackError } from "drizzle-orm";
import { competitionTransaction } from "#lib/competitions/turns.ts";
import type { Database } from "#lib/db/connection.ts";

/** Runs a transaction on a competition to see what comes of it, and takes all of it back. */
export async function takenBack<Result>(
  db: Database,
  competitionId: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  try {
    await competitionTransaction(db, competitionId, async (tx) => {
      results.push(await work(tx));
      throw new TransactionRollbackError();
    });
  } catch (thrown) {
    if (!(thrown instanceof TransactionRollbackError)) throw thrown;
  }
  return results[0] as Result;
}
