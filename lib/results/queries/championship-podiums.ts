import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { roundTypes } from "#lib/reference/round-types.ts";
import { dayOfResultsInQuery } from "../day-of-results.ts";

/** A place among the first three of those whom a championship is for. */
export type ChampionshipPodium = {
  /** `world`, a continent's id, a country's code or `greater_china`. */
  championshipType: string;
  competitionId: string;
  competitionName: string;
  day: string | null;
  eventId: string;
  place: number;
  best: number;
  average: number;
};

/**
 * Where somebody stood on the podium of a championship, the latest first. Of a continent's or a country's only its own
 * people are counted: guests compete there too.
 */
export async function listChampionshipPodiums(db: Database, competitorId: string): Promise<ChampionshipPodium[]> {
  const rows = await db.execute<{
    championship_type: string;
    competition_id: string;
    name: string;
    day: string | null;
    event_id: string;
    place: number;
    best: number;
    average: number;
  }>(sql`
    select championship.championship_type, own.competition_id, competition.name, ${dayOfResultsInQuery}::text as day,
      own.event_id, own.best, own.average, podium.place
    from results own
    join competitions competition on competition.id = own.competition_id
      and competition.results_posted_at is not null and competition.is_visible
    join championships championship on championship.competition_id = own.competition_id
    join countries home on home.id = own.country_id
    cross join lateral (
      select 1 + count(distinct other.competitor_id)::int as place
      from results other join countries country on country.id = other.country_id
      where other.competition_id = own.competition_id and other.event_id = own.event_id
        and other.round_type_id in (${finals}) and other.best > 0 and other.global_position < own.global_position
        and ${isFor("country")}
    ) podium
    where own.competitor_id = ${competitorId} and own.round_type_id in (${finals}) and own.best > 0
      and ${isFor("home")} and podium.place <= 3
    order by competition.start_date desc, own.competition_id, championship.id, own.event_id`);
  return rows.map((row) => ({
    championshipType: row.championship_type,
    competitionId: row.competition_id,
    competitionName: row.name,
    day: row.day,
    eventId: row.event_id,
    place: row.place,
    best: row.best,
    average: row.average,
  }));
}

const finals = sql.raw(
  roundTypes
    .filter((type) => type.isFinal)
    .map((type) => `'${type.id}'`)
    .join(", "),
);

const isFor = (country: "home" | "country") =>
  sql.raw(`case championship.championship_type when 'world' then true
    when 'greater_china' then ${country}.iso2 in ('CN', 'HK', 'MO', 'TW')
    else championship.championship_type in (${country}.continent_id, ${country}.iso2) end`);
