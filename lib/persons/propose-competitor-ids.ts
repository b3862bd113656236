import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitorIdPrefixes, findNextCompetitorId } from "./competitor-id.ts";

type Newcomer = { name: string; year: number };

/**
 * A free competitor id for each of these people, in their order. Ids of merged profiles lead to others and are free for
 * nobody. They are proposals: somebody else may be given the same until one of the two is written. Undefined where all of
 * a name are taken: then somebody has to think of one.
 */
export async function proposeCompetitorIds(
  db: Database,
  newcomers: readonly Newcomer[],
): Promise<(string | undefined)[]> {
  const prefixes = [...new Set(newcomers.flatMap(competitorIdPrefixes))];
  const highest = await highestNumbers(db, prefixes);
  return newcomers.map((newcomer) => {
    const id = findNextCompetitorId(newcomer, highest);
    if (id !== undefined) highest.set(id.slice(0, -2), Number(id.slice(-2)));
    return id;
  });
}

async function highestNumbers(db: Database, prefixes: string[]): Promise<Map<string, number>> {
  if (prefixes.length === 0) return new Map();
  const rows = await db.execute<{ prefix: string; number: number }>(sql`
    select prefix, max(right(id, 2)::int) as number
    from unnest(${sql.param(prefixes)}::text[]) as prefix
    cross join lateral (
      select id from persons where id between prefix || '00' and prefix || '99'
      union all
      select competitor_id from merged_persons where competitor_id between prefix || '00' and prefix || '99'
    ) as known
    group by 1`);
  return new Map(rows.map(({ prefix, number }) => [prefix, number]));
}
