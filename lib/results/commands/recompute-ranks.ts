import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { writing } from "#lib/db/versions.ts";
import { stampRankings } from "./post-results.ts";
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
  await writing(db, ["results"], async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion results'))`);
    // Millions of results take minutes, and what was just loaded was never counted.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`analyze results, competitions, rounds, activities, persons`);
    await rebuildRecords(tx, { eventIds, now });
    await rebuildRanks(tx, eventIds);
    await stampRankings(tx, now);
  });
}
