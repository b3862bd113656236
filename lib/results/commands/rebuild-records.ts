import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { roundDays, roundTypeRanks } from "./official-entries.ts";

const upToItsMoment = sql`order by achieved_on, round_rank range between unbounded preceding and current row`;

type Scope = { eventIds: string[] | undefined; now: Date };

/**
 * Marks all records at once. A result is a region's record when it is the best there up to and including its moment;
 * every record is its country's, so that continents and the world are compared among national records only.
 */
export async function rebuildRecords(tx: Database, { eventIds, now }: Scope): Promise<void> {
  const ofThese = eventIds ? sql`result.event_id in ${eventIds}` : sql`true`;
  await tx.execute(sql`
    create temporary table round_moments on commit drop as
    select moment.round_id, moment.achieved_on, extract(year from moment.achieved_on)::int as year
    from ${roundDays(sql`true`)}`);
  await tx.execute(sql`create unique index on round_moments (round_id) include (achieved_on)`);
  await tx.execute(sql`analyze round_moments`);
  // What is worse than the best of the years before is no record: all but a small part of the results.
  await tx.execute(sql`
    create temporary table national_years on commit drop as
    select event_id, country_id, year, min(best) over years_before as best_before,
      min(average) over years_before as average_before
    from (
      select result.event_id, result.country_id, moment.year,
        min(result.best) filter (where result.best > 0) as best,
        min(result.average) filter (where result.average > 0) as average
      from results result join round_moments moment on moment.round_id = result.round_id
      where ${ofThese}
      group by 1, 2, 3
    ) national
    window years_before as (
      partition by event_id, country_id order by year rows between unbounded preceding and 1 preceding)`);
  await tx.execute(sql`analyze national_years`);
  // What was the best of a country so far, of singles or averages, is all there is to compare.
  await tx.execute(sql`
    create temporary table national_bests on commit drop as
    select * from (
      select national.*, min(best) over up_to_its_moment as best_so_far,
        min(average) over up_to_its_moment as average_so_far
      from (
        select result.event_id, result.country_id, moment.achieved_on, round_type.rank as round_rank,
          min(result.best) filter (where result.best > 0) as best,
          min(result.average) filter (where result.average > 0) as average
        from results result
        join round_moments moment on moment.round_id = result.round_id
        join national_years known on known.event_id = result.event_id and known.country_id = result.country_id
          and known.year = moment.year
        join ${roundTypeRanks} on round_type.id = result.round_type_id
        where ${ofThese} and (
          (result.best > 0 and result.best <= coalesce(known.best_before, result.best))
          or (result.average > 0 and result.average <= coalesce(known.average_before, result.average)))
        group by 1, 2, 3, 4
      ) national
      window up_to_its_moment as (partition by event_id, country_id ${upToItsMoment})
    ) running
    where best = best_so_far or average = average_so_far`);
  await tx.execute(sql`analyze national_bests`);
  for (const type of ["single", "average"] as const) await mark(tx, type, { ofThese, now });
  await tx.execute(sql`drop table round_moments, national_years, national_bests`);
}

async function mark(tx: Database, type: ResultType, { ofThese, now }: { ofThese: SQL; now: Date }): Promise<void> {
  const value = sql.raw(type === "single" ? "best" : "average");
  const marker = sql.raw(`regional_${type}_record`);
  // A value that is a record in a small country hundreds have elsewhere: one pass over the results finds them all.
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`
    create temporary table deserved_markers on commit drop as
    with national as (
      select event_id, country_id, achieved_on, round_rank, ${value} as value, country.continent_id
      from national_bests join countries country on country.id = country_id
      where ${value} = ${value}_so_far
    ),
    compared as (
      select *,
        min(value) over (partition by event_id, continent_id ${upToItsMoment}) as continental_best,
        min(value) over (partition by event_id ${upToItsMoment}) as world_best
      from national
    )
    select result.id, case
      when compared.value = world_best then 'WR'
      when compared.value = continental_best and continent.record_name <> '' then continent.record_name
      else 'NR' end as marker
    from compared
    join continents continent on continent.id = compared.continent_id
    join results result on result.event_id = compared.event_id and result.${value} = compared.value
      and result.country_id = compared.country_id
    join ${roundTypeRanks} on round_type.id = result.round_type_id and round_type.rank = compared.round_rank
    join round_moments moment on moment.round_id = result.round_id and moment.achieved_on = compared.achieved_on
    where result.${value} > 0`);
  await tx.execute(sql`set local enable_nestloop = on`);
  await tx.execute(sql`analyze deserved_markers`);
  await tx.execute(sql`
    update results result set ${marker} = verdict.marker, updated_at = ${now.toISOString()}::timestamptz
    from (
      select id, marker from deserved_markers
      union all
      select result.id, null from results result
      where ${ofThese} and result.${marker} is not null and result.id not in (select id from deserved_markers)
    ) as verdict
    where verdict.id = result.id and result.${marker} is distinct from verdict.marker`);
  await tx.execute(sql`drop table deserved_markers`);
}
