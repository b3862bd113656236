import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";

/** Narrows a column of competitors' ids to a part of them. */
export type Part = (competitorId: SQL) => SQL;

export const everybody: readonly Part[] = [() => sql`true`];

/** All people in a few parts of about as many results, which PostgreSQL may work at beside each other (`inParts`). */
export async function partsOfPeople(tx: Database): Promise<readonly Part[]> {
  // Two hundred thousand are enough to tell, and the same each time, so that the same results give the same rows; how many
  // there are was just counted.
  const [sample] = await tx.execute<{ bounds: string[] | null }>(sql`
    select percentile_disc(array[0.25, 0.5, 0.75]) within group (order by competitor_id) as bounds
    from results tablesample system (
      (select least(100, 20000000 / greatest(reltuples, 1)) from pg_class where oid = 'results'::regclass)) repeatable (0)`);
  const bounds = [...new Set(sample?.bounds ?? [])];
  return [undefined, ...bounds].map((first, index) => (competitorId) => {
    const conditions = [
      first === undefined ? [] : sql`${competitorId} >= ${first}`,
      index === bounds.length ? [] : sql`${competitorId} < ${bounds[index]}`,
    ].flat();
    return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  });
}

/**
 * The rows of all these queries. PostgreSQL has no way to group by people with several processes, but each may do one of
 * these: the settings of `recalculateRanks` have it prefer that.
 */
export const inParts = (queries: readonly SQL[]): SQL =>
  sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  );
