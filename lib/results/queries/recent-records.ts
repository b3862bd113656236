import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { editionOf, type RankedResult, rankedResults } from "./ranked-results.ts";

/** A result that was a record of the world, a continent or a country when it was made. */
export type RecentRecord = RankedResult & { type: ResultType; marker: string };

type Row = { edition: string; type: ResultType; value: number; marker: string };

/**
 * The records of competitions that ended on a day or later: those of the world first, of equals the latest. They are looked
 * up competition by competition: by how many it takes these for, PostgreSQL may read all records there ever were instead.
 */
export async function listRecentRecords(
  db: Database,
  { since, size }: { since: CalendarDate; size: number },
): Promise<RecentRecord[]> {
  const recent = sql`
    select ${editionOf(sql`result`, sql`competition`)} as edition, mark.type, mark.value, mark.marker
    from competitions competition
    cross join lateral (
      select *, xmin from results
      where competition_id = competition.id
        and (regional_single_record is not null or regional_average_record is not null)
      offset 0) result
    cross join lateral (values
      ('single', result.best, result.regional_single_record),
      ('average', result.average, result.regional_average_record)) as mark (type, value, marker)
    where competition.end_date >= ${since} and competition.results_posted_at is not null and mark.marker is not null
    order by case mark.marker when 'WR' then 0 when 'NR' then 2 else 1 end, competition.end_date desc,
      result.event_id, mark.type desc, result.id
    limit ${size}`;
  return await rankedResults(db, (from) => from.execute<Row>(recent));
}
