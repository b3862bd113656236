import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { hasErrorCode, lockNotAvailable } from "#lib/db/error-code.ts";

/** Where an export lies while it is checked: nothing of Stadion's own is here, and all of it may be dropped. */
export const stagingSchema = "stadion_import";

/** The same in a query: `${staging}.staged_results`. */
export const staging = sql.raw(stagingSchema);

/** One import at a time, which holds this lock for as long as its session is there. */
export const importLock = "stadion import";

/**
 * Removes what an import that was ended left behind: a copy of all it had read. One that is at work keeps its own; it is
 * waited for so many seconds, for a server may take a moment to notice that it has gone.
 */
export async function removeAbandonedStaging(db: Database, { patienceSeconds }: { patienceSeconds: number }) {
  const there = () => db.execute(sql`select from pg_namespace where nspname = ${stagingSchema}`);
  if ((await there()).length === 0) return;
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${`${patienceSeconds}s`}, true)`);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${importLock}))`);
      await tx.execute(sql`drop schema if exists ${staging} cascade`);
    });
  } catch (thrown) {
    if (!hasErrorCode(thrown, lockNotAvailable)) throw thrown;
  }
}
