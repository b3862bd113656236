import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { officialEntries } from "./official-entries.ts";
import type { EventAndType } from "./recalculate-ranks.ts";

/** Narrows a table with the columns `competitor_id` and `event_id`. */
export type Narrowing = (table: SQL) => SQL;

/** Everybody's best, without its ranks where it is new. Answers in which events and types somebody's best, or country, is another one now. */
export async function writeBests(tx: Database, ofThese: Narrowing): Promise<EventAndType[]> {
  const changed = await tx.execute<{ event_id: string; type: EventAndType["type"] }>(sql`
    with best as (
      select distinct on (entry.competitor_id, entry.event_id, entry.type) entry.*
      from ${officialEntries(ofThese(sql.raw("result")))}
      order by entry.competitor_id, entry.event_id, entry.type, entry.value, entry.end_date, entry.round_rank, entry.result_id
    ),
    written as (
      insert into ranks as standing
        (competitor_id, event_id, type, best, result_id, country_id, continent_id, world_rank, continent_rank, country_rank)
      select best.competitor_id, best.event_id, best.type, best.value, best.result_id, person.country_id,
        country.continent_id, 0, 0, 0
      from best
      join persons person on person.id = best.competitor_id
      join countries country on country.id = person.country_id
      order by best.event_id, best.type, best.value, best.competitor_id
      on conflict (competitor_id, type, event_id) do update
        set best = excluded.best, result_id = excluded.result_id, country_id = excluded.country_id,
          continent_id = excluded.continent_id
        where (standing.best, standing.result_id, standing.country_id)
          is distinct from (excluded.best, excluded.result_id, excluded.country_id)
      returning event_id, type
    ),
    removed as (
      delete from ranks
      where ${ofThese(sql.raw("ranks"))} and not exists (
        select from best
        where best.competitor_id = ranks.competitor_id and best.event_id = ranks.event_id and best.type = ranks.type)
      returning event_id, type
    )
    select event_id, type from written union select event_id, type from removed`);
  return changed.map((row) => ({ eventId: row.event_id, type: row.type }));
}

/** Every result that was better than all before. */
export async function writeHistory(tx: Database, ofThese: Narrowing): Promise<void> {
  await tx.execute(sql`delete from personal_best_history history where ${ofThese(sql.raw("history"))}`);
  await tx.execute(sql`
    insert into personal_best_history (competitor_id, event_id, type, achieved_on, value, result_id, country_id)
    select competitor_id, event_id, type, end_date, value, result_id, country_id
    from (
      select entry.*, min(entry.value) over (
        partition by entry.competitor_id, entry.event_id, entry.type
        order by entry.end_date, entry.round_rank, entry.result_id
        rows between unbounded preceding and 1 preceding) as best_before
      from ${officialEntries(ofThese(sql.raw("result")))}
    ) as step
    where best_before is null or value < best_before`);
}
