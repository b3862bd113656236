import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";

/** How many wait for a row of this database that somebody else has locked. */
export async function lockWaits(db: Database): Promise<number> {
  const [row] = await db.execute<{ count: string }>(
    sql`select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(row?.count);
}
