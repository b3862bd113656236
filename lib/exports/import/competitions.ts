import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { endYear } from "./checks.ts";

// What came with an import and was not touched here since is the export's to change. Whatever somebody here has planned
// or changed is theirs: of such a competition only the results, the scrambles and the championships are brought in.
const isOfExports = sql.raw("(known.listed_delegates is not null and known.revision = 1)");

/** The competitions of the export. Those that only Stadion has stay, and everything that belongs to any of them. */
export async function writeCompetitions(tx: Database, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into competitions as known (
      id, name, short_name, start_date, end_date, city, country_id, venue, venue_address, venue_details,
      latitude_microdegrees, longitude_microdegrees, information, external_website, event_ids, is_visible,
      confirmed_at, announced_at, cancelled_at, uses_own_registration, listed_delegates, listed_organizers)
    select id, name, left(coalesce(cell_name, name), 32), first_day, last_day, coalesce(city_name, ''), country_id,
      coalesce(venue, ''), venue_address, venue_details, latitude_microdegrees, longitude_microdegrees, information,
      external_website, event_ids, true, announced, announced, case when cancelled = 1 then least(first_day, ${moment}) end,
      false, coalesce(delegates, ''), coalesce(organizers, '')
    from (
      select staged.*, make_date(year, month, day) as first_day, make_date(${sql.raw(endYear)}, end_month, end_day) as last_day,
        least(make_date(year, month, day)::timestamptz - interval '30 days', ${moment}) as announced,
        coalesce((
          select array_agg(distinct_event.id order by event.rank)
          from (select distinct id from regexp_split_to_table(event_specs, '\\s+') as id where id <> '') as distinct_event
          join events event on event.id = distinct_event.id
        ), '{}') as event_ids
      from stadion_import.staged_competitions staged
    ) as told
    order by id
    on conflict (id) do update set
      name = excluded.name, short_name = excluded.short_name, start_date = excluded.start_date,
      end_date = excluded.end_date, city = excluded.city, country_id = excluded.country_id, venue = excluded.venue,
      venue_address = excluded.venue_address, venue_details = excluded.venue_details,
      latitude_microdegrees = excluded.latitude_microdegrees, longitude_microdegrees = excluded.longitude_microdegrees,
      information = excluded.information, external_website = excluded.external_website, event_ids = excluded.event_ids,
      cancelled_at = case when excluded.cancelled_at is null then null else coalesce(known.cancelled_at, excluded.cancelled_at) end,
      listed_delegates = excluded.listed_delegates, listed_organizers = excluded.listed_organizers, updated_at = ${moment}
    where ${isOfExports} and (
      known.name, known.short_name, known.start_date, known.end_date, known.city, known.country_id, known.venue,
      known.venue_address, known.venue_details, known.latitude_microdegrees, known.longitude_microdegrees,
      known.information, known.external_website, known.event_ids, known.cancelled_at is null, known.listed_delegates,
      known.listed_organizers
    ) is distinct from (
      excluded.name, excluded.short_name, excluded.start_date, excluded.end_date, excluded.city, excluded.country_id,
      excluded.venue, excluded.venue_address, excluded.venue_details, excluded.latitude_microdegrees,
      excluded.longitude_microdegrees, excluded.information, excluded.external_website, excluded.event_ids,
      excluded.cancelled_at is null, excluded.listed_delegates, excluded.listed_organizers)`);
  await writeEvents(tx);
}

// Results of an event that was never announced make it one of the competition's.
async function writeEvents(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into competition_events (competition_id, event_id)
    select competition.id, event_id
    from stadion_import.staged_competitions staged
    join competitions competition on competition.id = staged.id
    cross join lateral unnest(competition.event_ids) as event_id
    order by 1, 2
    on conflict do nothing`);
}

/** Whose results the export has, from now on is official; since when, only Stadion may know. */
export async function markPosted(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`
    update competitions competition set
      is_visible = true,
      results_submitted_at = coalesce(results_submitted_at, least(end_date + interval '1 day', ${now.toISOString()}::timestamptz)),
      results_posted_at = coalesce(results_posted_at, least(end_date + interval '1 day', ${now.toISOString()}::timestamptz))
    where results_posted_at is null
      and exists (select from stadion_import.staged_rounds round
        where round.competition_id = competition.id and round.has_results)`);
}

/** Which championships the competitions of the export are. */
export async function writeChampionships(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from championships known
    where competition_id in (select id from stadion_import.staged_competitions)
      and not exists (
        select from stadion_import.staged_championships staged
        where (staged.id, staged.competition_id, staged.championship_type)
          = (known.id, known.competition_id, known.championship_type))`);
  // A number that only a competition of Stadion's own has goes to the export's.
  await tx.execute(sql`
    update championships own set id = nextval(pg_get_serial_sequence('championships', 'id')) + (select coalesce(max(id), 0) from stadion_import.staged_championships)
      + (select max(id) from championships)
    where id in (select id from stadion_import.staged_championships)
      and competition_id not in (select id from stadion_import.staged_competitions)`);
  await tx.execute(sql`
    insert into championships (id, competition_id, championship_type)
    select id, competition_id, championship_type from stadion_import.staged_championships
    on conflict (id) do nothing`);
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('championships', 'id'), (select coalesce(max(id), 0) + 1 from championships), false)`);
}
