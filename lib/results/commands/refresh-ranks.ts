import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { officialEntries } from "./official-entries.ts";

type EventAndType = { eventId: string; type: ResultType };

/**
 * Brings the bests of these people in these events up to date, and the ranks of everybody whom that moves. Also what to
 * call when somebody's country has changed.
 */
export async function refreshRanks(
  tx: Database,
  { eventIds, competitorIds }: { eventIds: string[]; competitorIds: string[] },
): Promise<void> {
  if (eventIds.length === 0 || competitorIds.length === 0) return;
  const ofThese = (table: SQL) => sql`${table}.competitor_id in ${competitorIds} and ${table}.event_id in ${eventIds}`;
  const changed = await writeBests(tx, ofThese);
  await writeHistory(tx, ofThese);
  await rankAnew(tx, { changed, movers: formerlyElsewhere });
}

/** The same for everybody: after an import, or to be sure. Without `eventIds` in all events. */
export async function rebuildRanks(tx: Database, eventIds: string[] | undefined): Promise<void> {
  const ofThese = (table: SQL) => (eventIds ? sql`${table}.event_id in ${eventIds}` : sql`true`);
  await writeBests(tx, ofThese);
  await writeHistory(tx, ofThese);
  const ranked = await tx.execute<{ event_id: string; type: ResultType }>(
    sql`select distinct event_id, type from ranks where ${ofThese(sql.raw("ranks"))}`,
  );
  await tx.execute(sql`analyze ranks`);
  const changed = ranked.map((row) => ({ eventId: row.event_id, type: row.type }));
  await rankAnew(tx, { changed, movers: resultsElsewhere });
}

type Narrowing = (table: SQL) => SQL;

/** Answers in which events and types somebody's best, or country, is another one now. */
async function writeBests(tx: Database, ofThese: Narrowing): Promise<EventAndType[]> {
  const changed = await tx.execute<{ event_id: string; type: ResultType }>(sql`
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

async function writeHistory(tx: Database, ofThese: Narrowing): Promise<void> {
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

/**
 * Ranks by window functions over whole events, writing only the rows that moved. Almost everybody's best for a country
 * is their best, which `ranks` itself holds; only for those who have represented several countries are results read.
 * A rank is how many people are at least as good, less those who are equally good, plus one.
 */
async function rankAnew(tx: Database, { changed, movers }: { changed: EventAndType[]; movers: SQL }): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`
    with pair as materialized (
      select "eventId" as event_id, type
      from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as pair("eventId" text, type text)
    ),
    mover as materialized (${movers}),
    best_for_country as (
      select standing.competitor_id, standing.event_id, standing.type, standing.country_id, standing.continent_id,
        standing.best, true as is_best, true as is_continental_best, true as is_current, true as is_current_continent
      from ranks standing
      where (standing.event_id, standing.type) in (select event_id, type from pair)
        and standing.competitor_id not in (select competitor_id from mover)
      union all
      select best.competitor_id, best.event_id, best.type, best.country_id, best.continent_id, best.best,
        row_number() over (partition by best.competitor_id, best.event_id, best.type order by best.best) = 1,
        row_number() over (
          partition by best.competitor_id, best.event_id, best.type, best.continent_id order by best.best) = 1,
        best.country_id = person.country_id,
        best.continent_id = home.continent_id
      from (
        select entry.competitor_id, entry.event_id, entry.type, entry.country_id, country.continent_id,
          min(entry.value) as best
        from ${officialEntries(sql`result.competitor_id in (select competitor_id from mover)
          and result.event_id in (select event_id from pair)`)}
        join countries country on country.id = entry.country_id
        where (entry.event_id, entry.type) in (select event_id, type from pair)
        group by 1, 2, 3, 4, 5
      ) as best
      join persons person on person.id = best.competitor_id
      join countries home on home.id = person.country_id
    ),
    ranked as (
      select *,
        1 + count(*) filter (where is_best) over (partition by event_id, type order by best)
          - count(*) filter (where is_best) over (partition by event_id, type, best) as world_rank,
        1 + count(*) filter (where is_continental_best) over (partition by event_id, type, continent_id order by best)
          - count(*) filter (where is_continental_best) over (partition by event_id, type, continent_id, best)
          as continent_rank,
        rank() over (partition by event_id, type, country_id order by best) as country_rank
      from best_for_country
    ),
    place as (
      select competitor_id, event_id, type,
        max(world_rank) filter (where is_best) as world_rank,
        coalesce(max(continent_rank) filter (where is_continental_best and is_current_continent), 0) as continent_rank,
        coalesce(max(country_rank) filter (where is_current), 0) as country_rank
      from ranked
      group by 1, 2, 3
    )
    update ranks set
      world_rank = place.world_rank, continent_rank = place.continent_rank, country_rank = place.country_rank
    from place
    where ranks.competitor_id = place.competitor_id and ranks.type = place.type and ranks.event_id = place.event_id
      and (ranks.world_rank, ranks.continent_rank, ranks.country_rank)
        is distinct from (place.world_rank, place.continent_rank, place.country_rank)`);
}

// A result's country is the competitor's of today or that of a former identity: posting insists on it.
const formerlyElsewhere = sql`
  select distinct former.competitor_id
  from former_identities former join persons person on person.id = former.competitor_id
  where former.country_id <> person.country_id`;

const resultsElsewhere = sql`
  select distinct result.competitor_id
  from results result join persons person on person.id = result.competitor_id
  where result.country_id <> person.country_id`;
