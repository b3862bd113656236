import type { Sql } from "postgres";
import { continents } from "#lib/reference/continents.ts";
import { findCountryByIso2 } from "#lib/reference/countries.ts";
import { compareRoundTypeIds, roundTypes } from "#lib/reference/round-types.ts";
import type { Asked, Loose } from "./asked.ts";
import { compareText, rankedAt, toRankedResult } from "./ranked-results.ts";

const listed = 100;
// Somebody who competed for two countries in one year has two rows of it.
const walkedEachYear = 120;
const roundOrder = roundTypes.toSorted((a, b) => a.rank - b.rank).map(({ id }) => id);

type Among = { eventId: string; type: string; country: string | undefined; gender: "f" | undefined };

/** The hundred best people of an event, as `GET /api/v0/results/rankings/:eventId/:type` answers it. */
export async function ranking({ sql, params, query }: Asked): Promise<object> {
  const { eventId = "", type = "" } = params;
  const country = query.region === undefined ? undefined : findCountryByIso2(query.region)?.id;
  const among: Among = { eventId, type, country, gender: query.gender === "Female" ? "f" : undefined };
  const value = sql(type === "single" ? "best" : "average");
  const bests = query.date === undefined ? bestsOfToday(sql, among) : bestsUntil(sql, among, query.date);
  const [rows, timestamp] = await Promise.all([
    sql`
      with best_people as materialized (${bests} order by value fetch first ${listed} rows with ties)
      select first_result.*, best_people.value
      from best_people cross join lateral (
        select result.*, competition.short_name, competition.country_id as competition_country_id
        from results result join competitions competition on competition.id = result.competition_id
        where result.competitor_id = best_people.competitor_id and result.event_id = ${eventId} and result.${value} = best_people.value
          and competition.results_posted_at is not null
          ${query.date === undefined ? sql`` : sql`and competition.end_date <= ${query.date}`}
          ${country === undefined ? sql`` : sql`and result.country_id = ${country}`}
        order by competition.end_date, array_position(${roundOrder}::text[], result.round_type_id), result.id limit 1
      ) first_result`,
    rankedAt(sql),
  ]);
  return { rankings: rows.toSorted(byNameAndRound).slice(0, listed).map(toRankedResult), timestamp };
}

function bestsOfToday(sql: Sql, { eventId, type, country, gender }: Among) {
  const list =
    country === undefined
      ? sql`hashtextextended(bests.event_id, hashtextextended(bests.type, 0))
          = hashtextextended(${eventId}, hashtextextended(${type}, 0)) and bests.is_best`
      : sql`hashtextextended(bests.event_id, hashtextextended(bests.type, hashtextextended(bests.country_id, 0)))
          = hashtextextended(${eventId}, hashtextextended(${type}, hashtextextended(${country}, 0)))`;
  return sql`select bests.competitor_id, bests.best as value from personal_bests bests ${ofGender(sql, "bests", gender)}
    where ${list}`;
}

/**
 * The first hundred of each year that was over, of each continent or of the country, and of the day's own year what
 * those did until then who were as good in all of it.
 */
function bestsUntil(sql: Sql, { eventId, type, country, gender }: Among, date: string) {
  const year = Number(date.slice(0, 4));
  const parts = country === undefined ? continents.map(({ id }) => id) : [country];
  const column = sql(country === undefined ? "continent_id" : "country_id");
  const ofYear = (number: ReturnType<typeof sql>) => sql`
    hashtextextended(yearly.event_id, hashtextextended(yearly.${column}, yearly.year))
      = hashtextextended(${eventId}, hashtextextended(part.id, ${number})) and yearly.${sql(type)} is not null`;
  const done = sql(type === "single" ? "best" : "average");
  return sql`
    select competitor_id, min(value) as value from (
      with early as materialized (
        select competitor_id, min(value) as value
        from generate_series(1982, ${year - 1}::int) as past(year) cross join unnest(${parts}::text[]) as part(id)
        cross join lateral (
          select yearly.competitor_id, yearly.${sql(type)} as value from yearly_bests yearly ${ofGender(sql, "yearly", gender)}
          where ${ofYear(sql`past.year`)} order by value limit ${walkedEachYear}
        ) of_year
        group by 1 order by 2 fetch first ${listed} rows with ties
      ),
      bound as materialized (
        select case when count(*) < ${listed} then 2147483647 else max(value) end as value from early
      )
      select * from early
      union all
      select yearly.competitor_id, (
        select min(result.${done}) from results result join competitions competition on competition.id = result.competition_id
        where result.competitor_id = yearly.competitor_id and result.event_id = ${eventId}
          and result.${done} between 1 and (select value from bound)
          and competition.results_posted_at is not null and competition.end_date between ${`${year}-01-01`} and ${date}
          ${country === undefined ? sql`` : sql`and result.country_id = ${country}`})
      from unnest(${parts}::text[]) as part(id) cross join lateral (
        select yearly.competitor_id from yearly_bests yearly ${ofGender(sql, "yearly", gender)}
        where ${ofYear(sql`${year}::int`)} and yearly.${sql(type)} <= (select value from bound)
      ) yearly
    ) best
    where value is not null group by 1`;
}

const ofGender = (sql: Sql, table: string, gender: "f" | undefined) =>
  gender === undefined
    ? sql``
    : sql`join persons person on person.id = ${sql(table)}.competitor_id and person.gender = ${gender}`;

const byNameAndRound = (a: Loose, b: Loose): number =>
  a.value - b.value ||
  compareText(a.person_name, b.person_name) ||
  compareText(a.short_name, b.short_name) ||
  compareRoundTypeIds(a.round_type_id, b.round_type_id) ||
  a.id - b.id;
