import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { withVersions } from "#lib/db/versions.ts";
import { recordRankingRun } from "./post-results.ts";
import { rebuildRecords } from "./rebuild-records.ts";
import { rebuildRanks } from "./refresh-ranks.ts";

/**
 * Computes record markers, ranks and the history of bests from the results alone, after an import or to be sure.
 * Without `eventIds` in all events.
 */
export async function recomputeRanks(
  db: Database,
  { eventIds, now }: { eventIds?: string[]; now: Date },
): Promise<void> {
  await withVersions(db, ["results"], async (tx) => {
    // Millions of results take minutes, and what was just loaded was never counted.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion results'))`);
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`analyze results, competitions, rounds, activities, persons`);
    await rebuildRecords(tx, { eventIds, now });
    await rebuildRanks(tx, eventIds);
    await recordRankingRun(tx, now);
  });
}
