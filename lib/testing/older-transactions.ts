import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";

/** Waits until nothing older runs: transactions of other databases of the server, too, hold back what the feed of changes tells. */
export async function untilOlderTransactionsEnd(db: Database): Promise<void> {
  const [own] = await db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  for (;;) {
    const [now] = await db.execute<{ has_ended: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${own?.id}::xid8 as has_ended`,
    );
    if (now?.has_ended) return;
    await pause(10);
  }
}
