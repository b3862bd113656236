import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";

/**
 * Has a database lack its last hundred revisions, as a standby has that was promoted without the last writes: what it gives
 * out from now on was given out before.
 */
export async function goBack(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Behind the back of what gives out revisions.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update data_versions set revision = revision - 100, whole_revision = whole_revision - 100`);
    await tx.execute(sql`select setval('data_revisions', (select max(revision) from data_versions))`);
  });
}
