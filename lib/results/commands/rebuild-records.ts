import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { roundDays, roundTypeRanks } from "./official-entries.ts";
import type { Narrowing } from "./write-bests.ts";

const upToItsMoment = sql`order by achieved_on, round_rank range between unbounded preceding and current row`;

type Scope = { ofThese: Narrowing; now: Date };

/**
 * Marks all records at once. A result is a region's record when it is the best there up to and including its moment;
 * every record is its country's, so that continents and the world are compared among national records only. The bests of
 * each year must be right: of all results only those are looked at that were as good as the years before.
 */
export async function rebuildRecords(tx: Database, { ofThese, now }: Scope): Promise<void> {
  await findDeserved(tx, ofThese);
  await tx.execute(sql`
    update results result set regional_single_record = verdict.single, regional_average_record = verdict.average,
      updated_at = ${now.toISOString()}::timestamptz
    from (${wrongMarkers(ofThese)}) as verdict
    where verdict.id = result.id`);
  await tx.execute(sql`
    drop table possible_records, record_candidates, national_bests, deserved_markers`);
}

/** What `wrongMarkers` reads, in temporary tables of this transaction. */
export async function findDeserved(tx: Database, ofThese: Narrowing): Promise<void> {
  await findCandidates(tx, ofThese);
  // What was the best of a country so far, of singles or averages, is all there is to compare.
  await tx.execute(sql`
    create temporary table national_bests on commit drop as
    select national.*, min(best) over up_to_its_moment as best_so_far, min(average) over up_to_its_moment as average_so_far
    from (
      select event_id, country_id, achieved_on, round_rank, min(best) as best, min(average) as average
      from record_candidates group by 1, 2, 3, 4
    ) national
    window up_to_its_moment as (partition by event_id, country_id ${upToItsMoment})`);
  await tx.execute(sql`analyze national_bests`);
  await tx.execute(sql`
    create temporary table deserved_markers on commit drop as
    select id, max(marker) filter (where type = 'single') as single, max(marker) filter (where type = 'average') as average
    from (${deserved("single")} union all ${deserved("average")}) deserved
    group by 1`);
  await tx.execute(sql`analyze deserved_markers`);
}

/** The results that are marked otherwise than they deserve, and what they deserve, as a query. */
export const wrongMarkers = (ofThese: Narrowing): SQL => sql`
  select coalesce(deserved.id, known.id) as id, deserved.single, deserved.average
  from deserved_markers deserved
  full join (
    select result.id, result.regional_single_record as single, result.regional_average_record as average
    from results result
    where ${ofThese(sql`result`)}
      and (result.regional_single_record is not null or result.regional_average_record is not null)
  ) known on known.id = deserved.id
  where (deserved.single, deserved.average) is distinct from (known.single, known.average)`;

/**
 * All results but those that are worse than the best of the years before, of which there is but a small part. Where a
 * competition begins in one year and ends in the next, its rounds may be of either. Several processes look for them, which
 * cannot read temporary tables: what each reads beside the results is in tables that nobody else knows the names of. Joined in
 * the order of the words, each result finds its year first: PostgreSQL would rather begin with all competitions of a year.
 */
async function findCandidates(tx: Database, ofThese: Narrowing): Promise<void> {
  const name = randomUUID().replaceAll("-", "_");
  const nationalYears = sql.raw(`national_years_${name}`);
  const competitionYears = sql.raw(`competition_years_${name}`);
  await tx.execute(sql`
    create unlogged table ${nationalYears} as
    select event_id, country_id, year, min(single) over years_before as single, min(average) over years_before as average
    from (
      select event_id, country_id, year, min(single) as single, min(average) as average
      from yearly_bests yearly where ${ofThese(sql`yearly`)} group by 1, 2, 3
    ) national
    window years_before as (
      partition by event_id, country_id order by year rows between unbounded preceding and 1 preceding)`);
  await tx.execute(sql`
    create unlogged table ${competitionYears} as
    select id, extract(year from end_date)::smallint as year,
      extract(year from start_date) < extract(year from end_date) as is_across
    from competitions where results_posted_at is not null`);
  await tx.execute(sql`analyze ${nationalYears}, ${competitionYears}`);
  await tx.execute(sql`set local join_collapse_limit = 1`);
  await tx.execute(sql`
    create temporary table possible_records on commit drop as
    select result.id, round_id, round_type_id, result.event_id, result.country_id, best, result.average
    from results result
    join ${competitionYears} competition on competition.id = result.competition_id
    join ${nationalYears} known on known.event_id = result.event_id and known.country_id = result.country_id
      and known.year = competition.year
    where ${ofThese(sql`result`)} and (
      (best > 0 and best <= coalesce(known.single, best))
      or (result.average > 0 and result.average <= coalesce(known.average, result.average))
      or is_across)`);
  await tx.execute(sql`set local join_collapse_limit to default`);
  await tx.execute(sql`drop table ${nationalYears}, ${competitionYears}`);
  await tx.execute(sql`analyze possible_records`);
  await tx.execute(sql`
    create temporary table record_candidates on commit drop as
    select possible.id, possible.event_id, possible.country_id, moment.achieved_on, round_type.rank as round_rank,
      nullif(greatest(possible.best, 0), 0) as best, nullif(greatest(possible.average, 0), 0) as average
    from possible_records possible
    join ${roundDays(sql`round.id in (select round_id from possible_records)`)} on moment.round_id = possible.round_id
    join ${roundTypeRanks} on round_type.id = possible.round_type_id`);
  await tx.execute(sql`analyze record_candidates`);
}

/** What is marked, as a query of (id, type, marker). */
function deserved(type: ResultType): SQL {
  const value = sql.raw(type === "single" ? "best" : "average");
  return sql`
    select candidate.id, ${sql.raw(`'${type}'`)} as type, case
      when compared.value = world_best then 'WR'
      when compared.value = continental_best and continent.record_name <> '' then continent.record_name
      else 'NR' end as marker
    from (
      select national.*,
        min(value) over (partition by event_id, continent_id ${upToItsMoment}) as continental_best,
        min(value) over (partition by event_id ${upToItsMoment}) as world_best
      from (
        select event_id, country_id, achieved_on, round_rank, ${value} as value, country.continent_id
        from national_bests join countries country on country.id = country_id
        where ${value} = ${value}_so_far
      ) national
    ) compared
    join continents continent on continent.id = compared.continent_id
    join record_candidates candidate on candidate.event_id = compared.event_id
      and candidate.country_id = compared.country_id and candidate.${value} = compared.value
      and candidate.achieved_on = compared.achieved_on and candidate.round_rank = compared.round_rank`;
}
