import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";

/** Places in the world over all events together, of the lists as they were last worked out. */
export type OverallRanks = { singles: number; averages: number; kinch: number | null };

/** One more than those who are before somebody in each list; undefined for whom there was no result then. */
export async function findOverallRanks(db: Database, competitorId: string): Promise<OverallRanks | undefined> {
  const [row] = await db.execute<Record<keyof OverallRanks, number | null>>(sql`
    select ${before(sql`other.sum_of_single_ranks < own.sum_of_single_ranks`)} as singles,
      ${before(sql`other.sum_of_average_ranks < own.sum_of_average_ranks`)} as averages,
      case when own.kinch > 0 then ${before(sql`other.kinch > own.kinch`)} end as kinch
    from overall_standings own where own.competitor_id = ${competitorId}`);
  return row && { singles: row.singles ?? 1, averages: row.averages ?? 1, kinch: row.kinch };
}

// Read in the index of the list alone.
const before = (condition: SQL): SQL => sql`(select 1 + count(*)::int from overall_standings other where ${condition})`;
