import { type SQL, sql } from "drizzle-orm";
import type { ResultType } from "#lib/reference/formats.ts";
import { officialEntries } from "../commands/official-entries.ts";
import { countryIdsOf, type Region, type Scope } from "../region.ts";

// Everybody's best stands in `ranks`, and as it was on any day in the history. For a region that is right for those who
// have only ever been of one country; what the few others did for each of theirs is read from their results.

/** `eventId` may be a column, where the query tells about several events. */
export type Among = Scope & { eventId: SQL | string; type: ResultType };

/** The column of `results` that holds what is ranked. */
export const valueColumn = (type: ResultType): SQL => sql.raw(type === "single" ? "best" : "average");

/** The best of each person in the region, as a query of (competitor_id, country_id, value, result_id). */
export function bestsOfPersons(among: Among, { atMost }: { atMost: number }): SQL {
  const leading = sql`order by value fetch first ${atMost} rows with ties`;
  if (among.region.kind === "world") return sql`${standingBests(among)} ${leading}`;
  return sql`
    (${standingBests(among, sql`and ${isNoMover}`)} ${leading})
    union all
    (select distinct on (competitor_id) competitor_id, country_id, value, result_id
      from (${bestsOfMovers(among)}) mover order by competitor_id, value)`;
}

/** The same with every country of a person on its own, the best of all kept for the countries. */
export const bestsOfCountries = (among: Among): SQL => sql`
  select country_id, min(value) as value
  from (${standingBests(among, sql`and ${isNoMover}`)} union all (${bestsOfMovers(among)})) best
  group by country_id`;

const standingBests = (among: Among, narrowing = sql``): SQL =>
  among.asOf === undefined ? bestsToday(among, narrowing) : bestsOn(among, among.asOf, narrowing);

const bestsToday = ({ eventId, type, region, gender }: Among, narrowing: SQL): SQL => sql`
  select standing.competitor_id, standing.country_id, standing.best as value, standing.result_id
  from ranks standing ${gender ? sql`join persons person on person.id = standing.competitor_id` : sql``}
  where standing.event_id = ${eventId} and standing.type = ${type} and ${isOfToday(region)}
    and ${hasGender(gender)} ${narrowing}`;

const isOfToday = (region: Region): SQL => {
  if (region.kind === "world") return sql`true`;
  if (region.kind === "country") return sql`standing.country_id = ${region.countryId}`;
  return sql`standing.continent_id = ${region.continentId}`;
};

// Somebody's values in the history only ever fall: the last until the day is their best of it.
const bestsOn = ({ eventId, type, region, gender }: Among, day: string, narrowing: SQL): SQL => sql`
  select standing.competitor_id, standing.country_id, standing.value, standing.result_id
  from personal_best_history standing join persons person on person.id = standing.competitor_id
  where standing.event_id = ${eventId} and standing.type = ${type} and standing.achieved_on <= ${day}
    and not exists (
      select from personal_best_history better
      where better.competitor_id = standing.competitor_id and better.event_id = standing.event_id
        and better.type = standing.type and better.achieved_on <= ${day} and better.value < standing.value)
    and ${isOneOf(sql`person.country_id`, region)} and ${hasGender(gender)} ${narrowing}`;

const bestsOfMovers = ({ eventId, type, region, gender, asOf }: Among): SQL => sql`
  select distinct on (entry.competitor_id, entry.country_id)
    entry.competitor_id, entry.country_id, entry.value, entry.result_id
  from ${officialEntries(sql`result.event_id = ${eventId} and result.competitor_id in (${movers})
    and ${isOneOf(sql`result.country_id`, region)}`)}
  join persons person on person.id = entry.competitor_id
  where entry.type = ${type} and ${hasGender(gender)} and ${asOf ? sql`entry.end_date <= ${asOf}` : sql`true`}
  order by entry.competitor_id, entry.country_id, entry.value, entry.end_date, entry.round_rank, entry.result_id`;

const movers = sql`
  select former.competitor_id
  from former_identities former join persons today on today.id = former.competitor_id
  where former.country_id <> today.country_id`;

const isNoMover = sql`standing.competitor_id not in (${movers})`;

const hasGender = (gender: Scope["gender"]): SQL => (gender ? sql`person.gender = ${gender}` : sql`true`);

export function isOneOf(column: SQL, region: Region): SQL {
  const countryIds = countryIdsOf(region);
  return countryIds ? sql`${column} in ${countryIds}` : sql`true`;
}
