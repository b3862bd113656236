import { type SQL, sql } from "drizzle-orm";
import { realCountries } from "#lib/reference/countries.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { officialEntries } from "../commands/official-entries.ts";
import { countryIdsOf, type Region, type Scope } from "../region.ts";

// Everybody's best stands in `ranks`, and as it was on any day in the history. For a region that is right for those who
// have only ever been of one country; what the few others did for each of theirs is read from their results.

/** `eventId` may be a column, where the query tells about several. */
export type Among = Scope & { eventId: SQL | string; type: ResultType };

/** The column of `results` that holds what is ranked. */
export const valueColumn = (type: ResultType): SQL => sql.raw(type === "single" ? "best" : "average");

/** The best people of the region, those who tie for the last place too, as a query of (country_id, value, result_id). */
export function bestsOfPersons(among: Among, { atMost }: { atMost: number }): SQL {
  const leading = sql`order by value fetch first ${atMost} rows with ties`;
  const once = among.asOf === undefined || atMost === 1 ? sql`` : isTheirLast(among.asOf);
  if (among.region.kind === "world") return sql`${standings(among)} ${once} ${leading}`;
  const steady =
    among.asOf === undefined ? sql`${standings(among)} and ${isNoMover}` : leadersOfCountries(among, { once, leading });
  return sql`
    (${steady} ${leading})
    union all
    (select distinct on (competitor_id) country_id, value, result_id from (${bestsOfMovers(among)}) mover
      order by competitor_id, value)`;
}

/** The best that was done for each country of the region, as a query of (country_id, value). */
export const bestsOfCountries = (among: Among): SQL => sql`
  select country_id, min(value) as value
  from (
    ${leadersOfCountries(among, { once: sql``, leading: sql`order by value limit 1` })}
    union all
    select country_id, value, result_id from (${bestsOfMovers(among)}) mover
  ) best
  group by country_id`;

// A step into each country's part of an index, rather than a walk past everybody. Whoever has only ever been of one
// country has it in each of their rows.
function leadersOfCountries(among: Among, { once, leading }: { once: SQL; leading: SQL }): SQL {
  const countryIds = countryIdsOf(among.region) ?? realCountries.map((country) => country.id);
  return sql`
    select leading_best.* from unnest(${sql.param(countryIds)}::text[]) as country(id)
    cross join lateral (
      ${standings({ ...among, region: { kind: "world" } })} and standing.country_id = country.id and ${isNoMover}
        ${once} ${leading}
    ) leading_best`;
}

/** Of today one row for each person, of another day one for each time that somebody had got better by then. */
function standings({ eventId, type, region, gender, asOf }: Among): SQL {
  const [table, value, isInTime] =
    asOf === undefined
      ? [sql`ranks`, sql`standing.best`, sql`true`]
      : [sql`personal_best_history`, sql`standing.value`, sql`standing.achieved_on <= ${asOf}`];
  return sql`
    select standing.country_id, ${value} as value, standing.result_id
    from ${table} standing ${gender ? sql`join persons person on person.id = standing.competitor_id` : sql``}
    where standing.event_id = ${eventId} and standing.type = ${type} and ${isInTime}
      and ${isOfToday(region)} and ${hasGender(gender)}`;
}

const isOfToday = (region: Region): SQL =>
  region.kind === "continent"
    ? sql`standing.continent_id = ${region.continentId}`
    : isInRegion(sql`standing.country_id`, region);

// Somebody's values only ever fall: the least until the day is their best of it. Asked row by row on the way through an
// index that ends after the first hundred; as `not exists` PostgreSQL would join everybody first.
const isTheirLast = (day: string): SQL => sql`
  and standing.value = (
    select min(later.value) from personal_best_history later
    where later.competitor_id = standing.competitor_id and later.event_id = standing.event_id
      and later.type = standing.type and later.achieved_on <= ${day})`;

const bestsOfMovers = ({ eventId, type, region, gender, asOf }: Among): SQL => sql`
  select distinct on (entry.competitor_id, entry.country_id)
    entry.competitor_id, entry.country_id, entry.value, entry.result_id
  from ${officialEntries(sql`result.event_id = ${eventId} and result.competitor_id in (${movers})
    and ${isInRegion(sql`result.country_id`, region)}`)}
  join persons person on person.id = entry.competitor_id
  where entry.type = ${type} and ${hasGender(gender)} and ${asOf ? sql`entry.end_date <= ${asOf}` : sql`true`}
  order by entry.competitor_id, entry.country_id, entry.value, entry.end_date, entry.round_rank, entry.result_id`;

const movers = sql`
  select former.competitor_id
  from former_identities former join persons today on today.id = former.competitor_id
  where former.country_id <> today.country_id`;

const isNoMover = sql`standing.competitor_id not in (${movers})`;

const hasGender = (gender: Scope["gender"]): SQL => (gender ? sql`person.gender = ${gender}` : sql`true`);

/** Whether a column holds a country of the region. */
export function isInRegion(column: SQL, region: Region): SQL {
  const countryIds = countryIdsOf(region);
  return countryIds ? sql`${column} in ${countryIds}` : sql`true`;
}
