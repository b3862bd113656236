import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { executeByGenericPlan } from "#lib/db/generic-plans.ts";
import { contributions, countsTheSame, inLevels, listOfCount } from "#lib/persons/rank-counts.ts";

/** Narrows a table with the columns `competitor_id` and `event_id`. */
export type Narrowing = (table: SQL) => SQL;

export type Pair = { competitor_id: string; event_id: string };

/** To somebody's results of one event, for several. */
export const ofPairs =
  (pairs: readonly Pair[]): Narrowing =>
  (table) =>
    sql`(${table}.competitor_id, ${table}.event_id) in (
      select competitor_id, event_id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as pair(competitor_id text, event_id text))`;

/**
 * Brings bests, and the counts that ranks are asked of, up to date with the results. The lock of results must be held.
 */
export const writeBests = (tx: Database, ofThese: Narrowing): Promise<void> =>
  writeBestsOf(tx, ofThese, yearlyBestsOf(ofThese(sql`result`)));

/**
 * The same of a few. Their competitions are looked up one by one: PostgreSQL takes a few for very many, and would read all
 * competitions for them.
 */
export const writeBestsOfPairs = (tx: Database, pairs: readonly Pair[]): Promise<void> =>
  writeBestsOf(
    tx,
    ofPairs(pairs),
    yearlyBestsOf(
      ofPairs(pairs)(sql`result`),
      sql`lateral (${competitionYears} and id = result.competition_id offset 0)`,
    ),
  );

async function writeBestsOf(tx: Database, ofThese: Narrowing, yearlyBests: SQL): Promise<void> {
  await tx.execute(sql`delete from yearly_bests yearly where ${ofThese(sql`yearly`)}`);
  await tx.execute(sql`
    insert into yearly_bests (competitor_id, event_id, year, country_id, continent_id, single, average)
    ${yearlyBests}`);
  await tx.execute(
    movePersonalBests({
      ofThese,
      ever: sql`(select * from yearly_bests yearly where ${ofThese(sql`yearly`)}) yearly`,
    }),
  );
}

/** What somebody did better in a year than before, for a country. */
export type Improvement = Pair & {
  country_id: string;
  continent_id: string;
  single: number | null;
  average: number | null;
};

/**
 * Brings the bests of all years, and the counts, up to date where nothing but these moved since they were: somebody's
 * best is the one that stood there or that of the year, whichever is better. The lock of results must be held.
 */
export const improvePersonalBests = (tx: Database, improved: readonly Improvement[]) =>
  executeByGenericPlan(
    tx,
    movePersonalBests({
      ofThese: ofPairs(improved.map(({ competitor_id, event_id }) => ({ competitor_id, event_id }))),
      ever: sql`(
      select competitor_id, event_id, country_id, continent_id, single, average
      from jsonb_to_recordset(${JSON.stringify(improved)}::text::jsonb) as improvement(
        competitor_id text, event_id text, country_id text, continent_id text, single int, average int)
      union all
      select competitor_id, event_id, country_id, continent_id, case type when 'single' then best end,
        case type when 'average' then best end
      from former) yearly`,
    }),
  );

/**
 * What somebody's results of a year say, for each country they were made for, as a query; only what was posted counts.
 */
export const yearlyBestsOf = (condition: SQL, competitions: SQL = sql`(${competitionYears})`): SQL => sql`
  select result.competitor_id, result.event_id, competition.year, result.country_id, country.continent_id, ${bestsOfResults}
  from results result
  join ${competitions} as competition on competition.id = result.competition_id
  join countries country on country.id = result.country_id
  where ${hasBest} and ${condition}
  group by 1, 2, 3, 4, 5`;

/** Of which year each competition is whose results were posted, as a query. */
export const competitionYears = sql`
  select id, extract(year from end_date)::smallint as year from competitions where results_posted_at is not null`;

/** Whether a row `result` says anything of the kind, and what several say. */
export const hasBest = sql`(result.best > 0 or result.average > 0)`;
export const bestsOfResults = sql`
  min(result.best) filter (where result.best > 0) as single,
  min(result.average) filter (where result.average > 0) as average`;

/**
 * The best of all years for each country, as a query of the columns of `personal_bests`. Of two equal ones for
 * different countries either may be the one that counts. Only the few with several countries are compared, the others
 * are sure.
 */
export const personalBestsOf = (yearly: SQL): SQL => sql`
  with ever as materialized (${bestsEverOf(yearly)}),
  mover as materialized (${moversOf(sql`ever`)})
  ${bestsOfOneCountry(sql`(select * from ever where competitor_id not in (select competitor_id from mover))`)}
  union all
  ${bestsOfSeveralCountries(sql`(select * from ever where competitor_id in (select competitor_id from mover))`)}`;

/** Bests of all years, as a query, of rows as in `yearly_bests`. */
export const bestsEverOf = (yearly: SQL): SQL => sql`
  select competitor_id, event_id, country_id, continent_id, min(single) as single, min(average) as average
  from ${yearly} group by 1, 2, 3, 4`;

/** Who competed for several countries, as a query. */
export const moversOf = (bests: SQL): SQL =>
  sql`select competitor_id from ${bests} bests group by 1 having min(country_id) <> max(country_id)`;

/** Rows of `personal_bests`, of a subquery of bests of all years, of whoever competed for one country. */
export const bestsOfOneCountry = (ever: SQL): SQL =>
  sql`select entry.*, true as is_best, true as is_continental_best from ${entriesOf(ever)}`;

/** The same of whoever competed for several. */
export const bestsOfSeveralCountries = (ever: SQL): SQL => sql`
  select entry.*,
    row_number() over (partition by competitor_id, event_id, type order by best, country_id) = 1 as is_best,
    row_number() over (partition by competitor_id, event_id, type, continent_id order by best, country_id) = 1
      as is_continental_best
  from ${entriesOf(ever)}`;

// Joined to constants, as in `contributions`.
const entriesOf = (ever: SQL): SQL => sql`(
  select * from (
    select competitor_id, event_id, type, country_id, continent_id, case type when 'single' then single else average end as best
    from ${ever} ever cross join (values ('single'), ('average')) as types(type)
  ) entry
  where best is not null
) as entry`;

/**
 * Takes these people's best of all years from rows as in `yearly_bests`, which may be made of the `former` ones. The
 * counts move by the difference between what stood there and what stands there now, in the same statement. They are
 * made lists in between, so that PostgreSQL takes them for the few that they are and steps into the index, in its
 * order: from one page to the same or the next.
 */
const movePersonalBests = ({ ofThese, ever }: { ofThese: Narrowing; ever: SQL }): SQL => sql`
    with former as materialized (
      select bests.ctid as place, ${valuesOf(sql`bests`)} from personal_bests bests where ${ofThese(sql`bests`)}
    ),
    present as materialized (${personalBestsOf(ever)}),
    changed as materialized (
      select 1 as delta, came.* from (${valuesIn(sql`present`)} except ${valuesIn(sql`former`)}) came
      union all
      select -1, went.* from (${valuesIn(sql`former`)} except ${valuesIn(sql`present`)}) went
    ),
    moved as (
      select event_id, type, region, level, bucket, sum(delta) as delta
      from ${contributions(sql`changed`, sql`delta`)}
      cross join lateral ${inLevels(sql`best`)}
      group by 1, 2, 3, 4, 5
      having sum(delta) <> 0
    ),
    written as (
      insert into personal_bests
        (competitor_id, event_id, type, country_id, continent_id, best, is_best, is_continental_best)
      select ${valuesOf(sql`changed`)} from changed where delta = 1
      on conflict (competitor_id, event_id, type, country_id) do update
        set continent_id = excluded.continent_id, best = excluded.best, is_best = excluded.is_best,
          is_continental_best = excluded.is_continental_best
    ),
    gone as materialized (
      select * from former where not exists (
        select from present
        where present.competitor_id = former.competitor_id and present.event_id = former.event_id
          and present.type = former.type and present.country_id = former.country_id)
    ),
    removed as (
      delete from personal_bests bests where bests.ctid = any(array(select place from gone))
        and (bests.competitor_id, bests.event_id, bests.type, bests.country_id)
          in (select competitor_id, event_id, type, country_id from gone)
    )
    merge into rank_counts known
    using (
      select list.* from (
        select array_agg(event_id), array_agg(type), array_agg(region), array_agg(level), array_agg(bucket),
          array_agg(delta::int)
        from (select * from moved order by ${listOfCount(sql`moved`)}, bucket) moved
      ) as lists(event_ids, types, regions, levels, buckets, deltas)
      cross join lateral unnest(event_ids, types, regions, levels, buckets, deltas)
        as list(event_id, type, region, level, bucket, delta)
    ) as moved
    on ${countsTheSame(sql`known`, sql`moved`)}
    when matched then update set people = known.people + moved.delta
    when not matched then insert (event_id, type, region, level, bucket, people)
      values (moved.event_id, moved.type, moved.region, moved.level, moved.bucket, moved.delta)`;

/** What a row of `personal_bests` says, as `personalBestsOf` has it. */
const valuesOf = (bests: SQL): SQL =>
  sql.join(
    ["competitor_id", "event_id", "type", "country_id", "continent_id", "best", "is_best", "is_continental_best"].map(
      (column) => sql`${bests}.${sql.raw(column)}`,
    ),
    sql`, `,
  );

const valuesIn = (bests: SQL): SQL => sql`select ${valuesOf(bests)} from ${bests}`;
