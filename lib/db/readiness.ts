import { sql } from "drizzle-orm";
import { DomainError, unavailable } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { type Database, database } from "./connection.ts";
import { diskFull, hasErrorCode } from "./error-code.ts";
import { countPendingMigrations } from "./migrate.ts";

const longestWaitMilliseconds = 3000;

/** What else the code cannot do without: the reason, where it lacks that. */
type Demand = (db: Database) => Promise<string | undefined>;

/** Whether the database answers in good time, fits this code, and can be written to. */
export async function readiness(
  db = database(),
  demand: Demand = async () => undefined,
): Promise<{ isReady: boolean; reason?: string }> {
  try {
    const pending = await Promise.race([countPendingMigrations(db), tooLong()]);
    if (pending > 0) return { isReady: false, reason: `${pending} migrations have not run` };
    const reason = await Promise.race([demand(db), tooLong()]);
    if (reason !== undefined) return { isReady: false, reason };
    await Promise.race([triedWriting(db), tooLong()]);
    return { isReady: true };
  } catch (thrown) {
    log().warn({ err: thrown }, "not ready");
    return { isReady: false, reason: reasonOf(thrown) };
  }
}

function reasonOf(thrown: unknown): string {
  if (hasErrorCode(thrown, diskFull)) return "The disk of the database is full";
  return thrown instanceof DomainError ? thrown.message : "The database does not answer";
}

const tryAgainAfterMilliseconds = 5000;

type Tried = { db: Database; at: number; outcome: Promise<void> };
let last: Tried | undefined;

// However often anybody asks, it is tried once in a while.
function triedWriting(db: Database): Promise<void> {
  const now = performance.now();
  if (!last || last.db !== db || now - last.at > tryAgainAfterMilliseconds) {
    last = { db, at: now, outcome: tryWriting(db) };
  }
  return last.outcome;
}

/**
 * Needs room on the disk, and may write, without leaving anything to clean up: what does not fit into `work_mem` goes to a
 * file that is gone with its statement, and the message stands in the write-ahead log alone.
 */
async function tryWriting(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [mode] = await tx.execute(sql`select current_setting('transaction_read_only') = 'on' as is_read_only`);
    if (mode?.is_read_only) throw unavailable("The database takes no writes");
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from generate_series(1, 20000)`);
    await tx.execute(sql`select pg_logical_emit_message(true, 'stadion', 'ready')`);
  });
}

const tooLong = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("timed out")), longestWaitMilliseconds).unref();
  });
