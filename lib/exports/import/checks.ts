import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { addDays, utcDateOf } from "#lib/platform/date.ts";
import { invalid } from "#lib/platform/errors.ts";
import { formats } from "#lib/reference/formats.ts";
import { roundTypes } from "#lib/reference/round-types.ts";
import { among, type Check, rowChecks } from "./row-checks.ts";
import { staging } from "./staging.ts";

/** Refuses an export that contradicts itself, or that names what is not known: with one sentence and an example. */
export async function assertSound(tx: Database, now: Date): Promise<void> {
  for (const { problem, query } of [...checks, yetToCome(now)]) {
    const [found] = await tx.execute<{ example: string; count: number }>(
      sql`select example, (count(*) over ())::int as count from (${query}) as bad(example) limit 1`,
    );
    if (found) throw invalid(`${problem}: ${found.example}${found.count > 1 ? ` and ${found.count - 1} more` : ""}`);
  }
}

/** The old layout tells no year of the end: what began in December may end in January. */
export const endYear = "coalesce(end_year, year + (end_month < month)::int)";

function isDay(year: string, month: string, day: string): SQL {
  const lastDay = `extract(day from make_date(${year}, ${month}, 1) + interval '1 month - 1 day')`;
  return sql.raw(`(case when ${year} between 1900 and 9999 and ${month} between 1 and 12
    then ${day} between 1 and ${lastDay} else false end)`);
}

// By more than a clock may be wrong: what lists tell as of a day they look up year by year, up to that of the latest results.
const yetToCome = (now: Date): Check => ({
  problem: "A competition that has results is yet to come",
  query: sql`select competition.id from ${staging}.staged_competitions competition
    where make_date(${sql.raw(endYear)}, end_month, end_day) > ${addDays(utcDateOf(now), 366)}
      and exists (select from ${staging}.staged_rounds round where round.competition_id = competition.id and round.has_results)`,
});

// What one result says beside another is checked as they are written: the keys of the table refuse it.
const checks: Check[] = [
  ...rowChecks,
  {
    problem: "A competitor's id is not one",
    query: sql`select coalesce(wca_id, 'NULL') from ${staging}.staged_persons
      where wca_id !~ '^[1-9][0-9]{3}[A-Z]{4}[0-9]{2}$' or wca_id is null`,
  },
  {
    problem: "A person has no name, number or country",
    query: sql`select wca_id from ${staging}.staged_persons
      where name is null or name = '' or sub_id is null or sub_id < 1 or country_id is null`,
  },
  {
    problem: "A person's gender is not known",
    query: sql`select gender || ' of ' || wca_id from ${staging}.staged_persons where gender not in ('', 'm', 'f', 'o')`,
  },
  {
    problem: "A person stands twice in the file of persons",
    query: sql`select wca_id || ' ' || sub_id from ${staging}.staged_persons group by wca_id, sub_id having count(*) > 1`,
  },
  {
    problem: "A person has former names and none of today",
    query: sql`select wca_id from ${staging}.staged_persons group by wca_id having min(sub_id) > 1`,
  },
  {
    problem: "A country of a person is not known",
    query: sql`select country_id || ' of ' || wca_id from ${staging}.staged_persons
      where country_id not in (select id from countries)`,
  },
  {
    problem: "A competition's id is not one",
    query: sql`select coalesce(id, 'NULL') from ${staging}.staged_competitions where id !~ '^[A-Za-z0-9]{1,32}$' or id is null`,
  },
  {
    problem: "A competition stands twice in the file of competitions",
    query: sql`select min(id) from ${staging}.staged_competitions group by lower(id) having count(*) > 1`,
  },
  {
    problem: "A competition has another spelling here",
    query: sql`select staged.id || ' is ' || known.id from ${staging}.staged_competitions staged
      join competitions known on lower(known.id) = lower(staged.id) and known.id <> staged.id`,
  },
  {
    problem: "A competition that has results is a draft here, which has to be announced or removed first",
    query: sql`select distinct known.id from ${staging}.staged_rounds round
      join competitions known on known.id = round.competition_id where round.has_results and not known.is_visible`,
  },
  {
    problem: "A competition has no name or country that is known",
    query: sql`select id from ${staging}.staged_competitions
      where btrim(coalesce(name, '')) = '' or country_id is null or country_id not in (select id from countries)`,
  },
  {
    problem: "A competition is on days that do not exist",
    query: sql`select id from ${staging}.staged_competitions
      where not coalesce(${isDay("year", "month", "day")} and ${isDay(endYear, "end_month", "end_day")}
        and (year, month, day) <= (${sql.raw(endYear)}, end_month, end_day), false)`,
  },
  {
    problem: "A competition is nowhere on earth",
    query: sql`select id from ${staging}.staged_competitions
      where latitude_microdegrees not between -90000000 and 90000000
        or longitude_microdegrees not between -180000000 and 180000000`,
  },
  {
    problem: "An event of a competition is not known",
    query: sql`select event_id || ' of ' || competition.id from ${staging}.staged_competitions competition
      cross join lateral regexp_split_to_table(coalesce(event_specs, ''), '\\s+') as event_id
      where event_id <> '' and event_id not in (select id from events)`,
  },
  {
    problem: "A round of results is of a competition, event, type or format that is not known",
    query: sql`select concat_ws(' ', competition_id, event_id, round_type_id, format_id)
      from ${staging}.staged_rounds
      where competition_id is null or competition_id not in (select id from ${staging}.staged_competitions)
        or event_id is null or event_id not in (select id from events)
        or round_type_id is null or round_type_id not in ${among(roundTypes)}
        or format_id is null or format_id not in ${among(formats)}`,
  },
  {
    problem: "An event of a competition has more rounds than there can be, or one of them twice",
    query: sql`select concat_ws(' ', competition_id, event_id, round_type_id) from ${staging}.staged_rounds
      where number not between 0 and 4 or is_doubled`,
  },
  {
    problem: "A championship is of a competition that is not known",
    query: sql`select competition_id || ' ' || coalesce(championship_type, '') from ${staging}.staged_championships
      where competition_id not in (select id from ${staging}.staged_competitions) or championship_type is null`,
  },
  {
    problem: "A championship is of a kind that is not one",
    query: sql`select left(championship_type, 80) || ' of ' || competition_id from ${staging}.staged_championships
      where championship_type !~ '^[A-Za-z0-9_ -]{1,100}$'`,
  },
];
