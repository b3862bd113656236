import { type SQL, sql } from "drizzle-orm";
import { isOfList } from "#lib/db/schema/list-key.ts";
import { continents } from "#lib/reference/continents.ts";
import { realCountries } from "#lib/reference/countries.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { countryIdsOf, type Region, type Scope } from "../region.ts";

// The bests of today stand in `personal_bests`. As of a day they are those of the complete years before, and of the days
// of its year that were over: who may be ahead by these is asked of that whole year's bests, and looked up in the results.
// Those of one year alone stand in that year's rows.

/** `eventId` may be a column, where the query tells about several. */
export type Among = Omit<Scope, "region"> & { region: AnyRegion; eventId: SQL | string; type: ResultType };

/** The country may be a column, too. */
type AnyRegion = Exclude<Region, { kind: "country" }> | { kind: "country"; countryId: SQL | string };

/** The column of `results` that holds what is ranked. */
export const valueColumn = (type: ResultType): SQL => sql.raw(type === "single" ? "best" : "average");

/** The best people of the region, those who tie for the last place too, as a query of (competitor_id, value). */
export function bestsOfPersons(among: Among, { atMost }: { atMost: number }): SQL {
  const leading = sql`order by value fetch first ${atMost} rows with ties`;
  const { asOf, inYear } = among;
  if (inYear !== undefined) return sql`${bestsWithinYear(among, inYear)} ${leading}`;
  if (asOf === undefined) return sql`${bestsOfToday(among)} ${leading}`;
  // Whoever is among the first of the last complete year is at least as good over all years.
  const lastYear = sql.raw(String(yearOf(asOf) - 1));
  return sql`
    with bound as materialized (
      select coalesce((
        select yearly.value from (${sql.join(bestsByValue(among, lastYear), sql` union all `)}) yearly
        where ${isBestOfTheYear(among, sql`true`)} and ${isOfGender(among)}
        order by yearly.value offset ${atMost - 1} limit 1
      ), 2147483647) as value
    ),
    early as materialized (
      select past.* from ${completeYears(asOf)} cross join ${partsOf(among.region)}
      cross join lateral (
        ${bestsOfYear(among, sql`past_year.year`)} and yearly.${sql.raw(among.type)} <= (select value from bound)
          and ${isBestOfTheYear(among, sql`other.continent_id = part.region`)} ${leading}
      ) past
    ),
    early_best as materialized (select competitor_id, min(value) as value from early group by 1),
    late as (
      ${bestsOfLastYear({ ...among, asOf }, sql`(select value from early_best order by value offset ${atMost - 1} limit 1)`)}
    )
    select competitor_id, min(value) as value
    from (select competitor_id, value from early_best union all select competitor_id, value from late) best
    group by 1 having min(value) is not null ${leading}`;
}

/** The best that was done for each country of the region, as a query of (country_id, value). */
export function bestsOfCountries(among: Among & Scope): SQL {
  const { asOf, inYear } = among;
  const countryIds = countryIdsOf(among.region) ?? realCountries.map((country) => country.id);
  const ofCountry: Among = { ...among, region: { kind: "country", countryId: sql`part.region` } };
  const parts = sql`unnest(${sql.param(countryIds)}::text[]) as part(region)`;
  if (inYear !== undefined || asOf === undefined) {
    const bests = inYear === undefined ? bestsOfToday(ofCountry) : bestsWithinYear(ofCountry, inYear);
    return sql`
      select part.region as country_id, leading_best.value from ${parts}
      cross join lateral (${bests} order by value limit 1) leading_best`;
  }
  return sql`
    select part.region as country_id, least(early.value, late.value) as value from ${parts}
    left join lateral (
      select min(past.value) as value from ${completeYears(asOf)}
      cross join lateral (${bestsOfYear(ofCountry, sql`past_year.year`)} order by value limit 1) past
    ) early on true
    left join lateral (
      select min(value) as value from (${bestsOfLastYear({ ...ofCountry, asOf }, sql`early.value`)}) last_year
    ) late on true
    where early.value is not null or late.value is not null`;
}

/** What each of these people did best in a year: a walk along that year's values, to be ended by who asks. */
const bestsWithinYear = (among: Among, year: number): SQL => sql`
  select yearly.competitor_id, yearly.value
  from (${sql.join(bestsByValue(among, sql.raw(String(year))), sql` union all `)}) yearly
  where ${isBestOfTheYear(among, isHereIn(among.region))} and ${isOfGender(among)}`;

const isHereIn = (region: AnyRegion): SQL =>
  region.kind === "continent" ? sql`other.continent_id = ${region.continentId}` : sql`true`;

const bestsOfToday = ({ gender, ...among }: Among): SQL => sql`
  select bests.competitor_id, bests.best as value
  from personal_bests bests ${gender ? sql`join persons person on person.id = bests.competitor_id` : sql``}
  where ${isListed(among)} and ${hasGender(gender)}`;

function isListed({ eventId, type, region }: Pick<Among, "eventId" | "type" | "region">): SQL {
  const ofType = [
    [sql`bests.event_id`, sql`${eventId}`],
    [sql`bests.type`, sql`${type}`],
  ] as const;
  if (region.kind === "world") return sql`${isOfList(ofType)} and bests.is_best`;
  if (region.kind === "country") return isOfList([...ofType, [sql`bests.country_id`, sql`${region.countryId}`]]);
  const onContinent = isOfList([...ofType, [sql`bests.continent_id`, sql`${region.continentId}`]]);
  return sql`${onContinent} and bests.is_continental_best`;
}

// From the year of the oldest competition there was to that of the latest with results: each is a walk of its own, however
// empty, and anybody may ask of a day that is thousands of years off.
const completeYears = (day: string): SQL => {
  const yearBefore = sql.raw(String(yearOf(day) - 1));
  return sql`generate_series(1982, least(${yearBefore}, ${latestYear})) as past_year(year)`;
};

const latestYear = sql`(
  select coalesce(extract(year from max(end_date)), 0)::int from competitions where results_posted_at is not null)`;

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** What an index of yearly bests begins with: of the world each continent is asked for itself. */
function partsOf(region: AnyRegion): SQL {
  if (region.kind === "country") return sql`(values (${region.countryId})) as part(region)`;
  return sql`unnest(${sql.param(continentIdsOf(region))}::text[]) as part(region)`;
}

const continentIdsOf = (region: Exclude<AnyRegion, { kind: "country" }>): string[] =>
  region.kind === "continent" ? [region.continentId] : continents.map((continent) => continent.id);

const partIdsOf = (region: AnyRegion): SQL[] =>
  region.kind === "country" ? [sql`${region.countryId}`] : continentIdsOf(region).map((id) => sql`${id}`);

const bestsOfYear = ({ eventId, type, region, gender }: Among, year: SQL): SQL => sql`
  select yearly.competitor_id, yearly.${sql.raw(type)} as value
  from yearly_bests yearly ${gender ? sql`join persons person on person.id = yearly.competitor_id` : sql``}
  where ${isOfList(
    [
      [sql`yearly.event_id`, sql`${eventId}`],
      [sql`yearly.${partColumn(region)}`, sql`part.region`],
    ],
    [sql`yearly.year`, year],
  )} and yearly.${sql.raw(type)} is not null and ${hasGender(gender)}`;

const partColumn = (region: AnyRegion): SQL => sql.raw(region.kind === "country" ? "country_id" : "continent_id");

// Whoever competed for two countries in one year counts once, of those that are `isHere`. Only of those with a former
// identity it is asked, row by row on the way through an index that ends after the first hundred; `coalesce` keeps
// PostgreSQL from taking it for rare.
const isBestOfTheYear = ({ region, type }: Among, isHere: SQL): SQL =>
  region.kind === "country"
    ? sql`true`
    : sql`(yearly.competitor_id not in (select competitor_id from former_identities) or coalesce(yearly.country_id = (
        select other.country_id from yearly_bests other
        where other.competitor_id = yearly.competitor_id and other.event_id = yearly.event_id and other.year = yearly.year
          and ${isHere}
        order by other.${sql.raw(type)}, other.country_id limit 1), false))`;

/**
 * The same as a query for each part, of columns of the table alone: what is asked of all of them together in the order of
 * their values is a walk along as many places of the index at once, as far as it has to go.
 */
const bestsByValue = ({ eventId, type, region }: Among, year: SQL): SQL[] =>
  partIdsOf(region).map(
    (part) => sql`(
      select yearly.competitor_id, yearly.event_id, yearly.year, yearly.country_id, yearly.${sql.raw(type)} as value
      from yearly_bests yearly
      where ${isOfList(
        [
          [sql`yearly.event_id`, sql`${eventId}`],
          [sql`yearly.${partColumn(region)}`, part],
        ],
        [sql`yearly.year`, year],
      )} and yearly.${sql.raw(type)} is not null
      order by value)`,
  );

// As `coalesce` above.
const isOfGender = ({ gender }: Among): SQL =>
  gender
    ? sql`coalesce((select person.gender from persons person where person.id = yearly.competitor_id) = ${gender}, false)`
    : sql`true`;

/**
 * What those did until the day who in its whole year were at least as good as `worst`, or everybody where that is null; a
 * null for who did nothing as good by then. Looked up one by one: PostgreSQL cannot know how few they are. What is
 * better than the best of the year is of another year.
 */
const bestsOfLastYear = (among: Among & { asOf: string }, worst: SQL): SQL => sql`
  select candidate.competitor_id, (
    select min(result.${valueColumn(among.type)}) from results result
    join competitions competition on competition.id = result.competition_id
      and competition.results_posted_at is not null
      and competition.end_date between ${`${yearOf(among.asOf)}-01-01`} and ${among.asOf}
    where result.competitor_id = candidate.competitor_id and result.event_id = ${among.eventId}
      and result.${valueColumn(among.type)} between candidate.value and coalesce(${worst}, 2147483647)
      and ${isInRegion(sql`result.country_id`, among.region)}
  ) as value
  from (
    select candidate.competitor_id, min(candidate.value) as value from ${partsOf(among.region)}
    cross join lateral (
      ${bestsOfYear({ ...among, gender: undefined }, sql.raw(String(yearOf(among.asOf))))}
        and yearly.${sql.raw(among.type)} <= coalesce(${worst}, 2147483647)
    ) candidate
    group by 1
  ) candidate
  where ${among.gender ? sql`(select person.gender from persons person where person.id = candidate.competitor_id) = ${among.gender}` : sql`true`}`;

const hasGender = (gender: Scope["gender"]): SQL => (gender ? sql`person.gender = ${gender}` : sql`true`);

/** Whether a competition, by its last day, counts for what was asked: until a day, of one year, or always. */
export function isInTime(day: SQL, { asOf, inYear }: Pick<Scope, "asOf" | "inYear">): SQL {
  if (inYear === undefined) return asOf === undefined ? sql`true` : sql`${day} <= ${asOf}`;
  const year = String(inYear).padStart(4, "0");
  return sql`${day} between ${`${year}-01-01`} and ${`${year}-12-31`}`;
}

/** Whether a column holds a country of the region. */
export function isInRegion(column: SQL, region: AnyRegion): SQL {
  if (region.kind === "country") return sql`${column} = ${region.countryId}`;
  const countryIds = countryIdsOf(region);
  return countryIds ? sql`${column} in ${countryIds}` : sql`true`;
}
