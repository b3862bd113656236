import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { withVersions } from "#lib/db/versions.ts";
import { markRecordsSince } from "./mark-records.ts";
import { writeBests } from "./write-bests.ts";

export type Touched = { eventIds: string[]; competitorIds: string[] };

/**
 * Brings the ranks of these people in these events up to date, and so of all whom that moves: when results were changed or
 * removed by anything else than posting, or given to another person. Where some are gone, `gone` tells since when records
 * have to be marked anew. `db` may be the transaction that did it.
 */
export async function refreshRanks(
  db: Database,
  { eventIds, competitorIds }: Touched,
  gone?: { since: string; now: Date },
): Promise<void> {
  await withVersions(db, ["results"], async (tx) => {
    await lockResults(tx);
    if (eventIds.length === 0 || competitorIds.length === 0) return;
    await writeBests(
      tx,
      (table: SQL) => sql`${table}.competitor_id in ${competitorIds} and ${table}.event_id in ${eventIds}`,
    );
    if (gone) await markRecordsSince(tx, { eventIds, ...gone });
  });
}

/**
 * One writer of ranks at a time, until its transaction ends: two would each count by what the other has not yet written,
 * and miss the other's records.
 */
export async function lockResults(tx: Database, patienceSeconds = 30): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${patienceSeconds}s`}, true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion results'))`);
}
