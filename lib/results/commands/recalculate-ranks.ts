import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { officialEntries } from "./official-entries.ts";

export type EventAndType = { eventId: string; type: ResultType };

export type Ranking = {
  changed: readonly EventAndType[];
  /** A query for the `competitor_id` of those who have results for more than one country. */
  movers: SQL;
};

/**
 * Ranks by window functions over whole events, writing only the rows that moved. Almost everybody's best for a country
 * is their best, which `ranks` itself holds; only for those who have represented several countries are results read.
 * A rank is how many people are at least as good, less those who are equally good, plus one.
 */
export async function recalculateRanks(tx: Database, { changed, movers }: Ranking): Promise<void> {
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
export const formerlyElsewhere = sql`
  select distinct former.competitor_id
  from former_identities former join persons person on person.id = former.competitor_id
  where former.country_id <> person.country_id`;

/** The same from the results themselves: slower, and sure. */
export const resultsElsewhere = sql`
  select distinct result.competitor_id
  from results result join persons person on person.id = result.competitor_id
  where result.country_id <> person.country_id`;
