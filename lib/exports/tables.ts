/** A table of the export: what its file is called, and its rows as a query. */
export type ExportedTable = {
  name: string;
  query: string;
  /** Each of its rows may be as long as an import lets a line be. */
  hasLongRows?: true;
};

// Columns stand in the order in which people know them, though the header names them. Nothing of a competition that is
// not announced leaves, nor anybody's date of birth or address beyond those that the API tells everybody.

const ofAnnounced = (table: string): string =>
  `join competitions competition on competition.id = ${table}.competition_id and competition.is_visible
     and competition.results_posted_at is not null`;

// Of everybody at once: each list is numbered whole, those who have moved on still in it, then each person told their own.
const ranks = (type: "single" | "average"): string => `
  with listed as (
    select bests.*, home.continent_id as home_continent_id, person.country_id as home_country_id,
      rank() over (partition by event_id, is_best order by best) as world_rank,
      rank() over (partition by event_id, bests.continent_id, is_continental_best order by best) as continent_rank,
      rank() over (partition by event_id, bests.country_id order by best) as country_rank
    from personal_bests bests
    join persons person on person.id = bests.competitor_id
    join countries home on home.id = person.country_id
    where type = '${type}'
  )
  select max(best) filter (where is_best) as best, competitor_id as person_id, event_id,
    max(world_rank) filter (where is_best) as world_rank,
    coalesce(max(continent_rank) filter (where is_continental_best and continent_id = home_continent_id), 0)
      as continent_rank,
    coalesce(max(country_rank) filter (where country_id = home_country_id), 0) as country_rank
  from listed group by competitor_id, event_id order by event_id, best, competitor_id`;

// In the markup of the site; staff delegates can be written to.
const people = (table: string): string => `
  (select string_agg('[{' || account.name || '}{' || coalesce('mailto:' || staff.email, '') || '}]', ' ' order by listed.position)
   from ${table} listed join accounts account on account.id = listed.account_id
   left join staff on staff.account_id = account.id
   where listed.competition_id = competition.id)`;

const competitionsOn = (today: CalendarDate): string => `
  with staff as (
    select account.id as account_id, account.email
    from roles role join groups on groups.id = role.group_id and groups.group_type = 'delegate_regions'
    join accounts account on account.id = role.account_id
    where role.start_date <= '${today}' and (role.end_date is null or role.end_date > '${today}')
    group by account.id
    having bool_and(role.status <> 'trainee_delegate')
  )
  select id, name, regexp_replace(information, '\\s+', ' ', 'g') as information, external_website, venue,
    city as city_name, country_id, venue_address, venue_details, short_name as cell_name,
    (cancelled_at is not null)::int as cancelled, array_to_string(event_ids, ' ') as event_specs,
    coalesce(${people("competition_delegates")}, listed_delegates, '') as delegates,
    coalesce(${people("competition_organizers")}, listed_organizers, '') as organizers,
    extract(year from start_date)::int as year, extract(month from start_date)::int as month,
    extract(day from start_date)::int as day, extract(year from end_date)::int as end_year,
    extract(month from end_date)::int as end_month, extract(day from end_date)::int as end_day,
    latitude_microdegrees, longitude_microdegrees
  from competitions competition where is_visible order by id`;

const persons = (): string => `
  select name, coalesce(gender, '') as gender, id as ${competitorIdColumn()}, 1 as sub_id, country_id from persons
  union all
  select name, coalesce(gender, ''), competitor_id, sub_id, country_id from former_identities
  order by 3, 4`;

/** Everything that is not the same in every export. */
export const exportedTables = (today: CalendarDate): ExportedTable[] => [
  {
    name: "results",
    query: `
      select result.id, position as pos, best, average, competition_id, round_type_id, event_id, person_name,
        competitor_id as person_id, format_id, regional_single_record, regional_average_record,
        result.country_id as person_country_id
      from results result ${ofAnnounced("result")} order by result.id`,
  },
  {
    name: "result_attempts",
    query: `
      select attempt.value, attempt.number as attempt_number, result.id as result_id
      from results result ${ofAnnounced("result")}
      cross join lateral unnest(result.attempts) with ordinality as attempt(value, number)
      where attempt.value <> 0 order by result.id, attempt.number`,
  },
  { name: "ranks_single", query: ranks("single") },
  { name: "ranks_average", query: ranks("average") },
  { name: "persons", query: persons() },
  { name: "competitions", query: competitionsOn(today), hasLongRows: true },
  {
    name: "scrambles",
    hasLongRows: true,
    query: `
      select case when event_id = '333mbf' then replace(scramble, E'\\n', '|') else scramble end as scramble,
        scramble_row.id, competition_id, event_id, group_id, is_extra::int as is_extra, round_type_id,
        scramble_number as scramble_num
      from scrambles scramble_row ${ofAnnounced("scramble_row")} order by scramble_row.id`,
  },
  {
    name: "championships",
    query: `
      select championship.id, competition_id, championship_type from championships championship
      join competitions competition on competition.id = competition_id and competition.is_visible
      order by championship.id`,
  },
];

import type { CalendarDate } from "#lib/platform/date.ts";
import { competitorIdColumn } from "./files.ts";
