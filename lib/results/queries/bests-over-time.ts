import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { dayOfResultsInQuery } from "../day-of-results.ts";

/** A day by whose end somebody was better than ever before. */
export type BestOfDay = { eventId: string; type: ResultType; day: string; value: number };

/** How somebody's bests came down, in the order of the days. */
export async function listBestsOverTime(db: Database, competitorId: string): Promise<BestOfDay[]> {
  const rows = await db.execute<{ event_id: string; type: ResultType; day: string; value: number }>(sql`
    select event_id, type, day, value from (
      select event_id, type, day, value, min(value) over (
        partition by event_id, type order by day rows between unbounded preceding and 1 preceding) as before
      from (
        select result.event_id, entry.type, ${dayOfResultsInQuery}::text as day, min(entry.value) as value
        from results result
        join competitions competition on competition.id = result.competition_id
          and competition.results_posted_at is not null
        cross join lateral (values ('single', result.best), ('average', result.average)) as entry(type, value)
        where result.competitor_id = ${competitorId} and entry.value > 0
        group by 1, 2, 3
      ) best_of_day
    ) compared
    where before is null or value < before
    order by day, event_id, type desc`);
  return rows.map(({ event_id, ...row }) => ({ eventId: event_id, ...row }));
}
