import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import type { ResultType } from "#lib/reference/formats.ts";

export type NationalBest = { eventId: string; type: ResultType; countryId: string; value: number };

/** The record of each country in each event, or in these; every record of a continent or the world is one of these. */
export async function listNationalBests(db: Database, eventIds?: readonly string[]): Promise<NationalBest[]> {
  const isAsked = eventIds ? isOneOf(sql`result.event_id`, eventIds) : sql`true`;
  const rows = await db.execute<{ event_id: string; type: ResultType; country_id: string; value: number }>(sql`
    select result.event_id, 'single' as type, result.country_id, min(result.best) as value
    from results result where result.regional_single_record is not null and ${isAsked} group by 1, 3
    union all
    select result.event_id, 'average', result.country_id, min(result.average)
    from results result where result.regional_average_record is not null and ${isAsked} group by 1, 3`);
  return rows.map((row) => ({ eventId: row.event_id, type: row.type, countryId: row.country_id, value: row.value }));
}
