import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { endYear } from "./checks.ts";
import { staging } from "./staging.ts";

/** What the export says of each column, of the rows of `told` below. */
const columns = {
  name: "name",
  short_name: "left(coalesce(cell_name, name), 32)",
  start_date: "first_day",
  end_date: "last_day",
  city: "coalesce(city_name, '')",
  country_id: "country_id",
  venue: "coalesce(venue, '')",
  venue_address: "venue_address",
  venue_details: "venue_details",
  latitude_microdegrees: "latitude_microdegrees",
  longitude_microdegrees: "longitude_microdegrees",
  information: "information",
  external_website: "external_website",
  event_ids: "event_ids",
  cancelled_at: "case when cancelled = 1 then least(first_day, moment) end",
  listed_delegates: "coalesce(delegates, '')",
  listed_organizers: "coalesce(organizers, '')",
};

/** What a competition that comes with an export begins with, and Stadion goes on from. */
const firstColumns = {
  is_visible: "true",
  confirmed_at: "announced",
  announced_at: "announced",
  uses_own_registration: "false",
};

const listed = (texts: readonly string[]): SQL => sql.raw(texts.join(", "));
const names = Object.keys(columns);

// An export knows whether a competition was cancelled, and not when.
const assigned = names.map((name) =>
  name === "cancelled_at"
    ? "cancelled_at = case when excluded.cancelled_at is null then null else coalesce(known.cancelled_at, excluded.cancelled_at) end"
    : `${name} = excluded.${name}`,
);
const compared = (row: "known" | "excluded") =>
  names.map((name) => (name === "cancelled_at" ? `${row}.cancelled_at is null` : `${row}.${name}`));

// What came with an import and was not touched here since is the export's to change. Whatever somebody here has planned
// or changed is theirs: of such a competition only the results, the scrambles and the championships are brought in.
const isOfExports = sql.raw("(known.listed_delegates is not null and known.revision = 1)");

/** The competitions of the export. Those that only Stadion has stay, and everything that belongs to any of them. */
export async function writeCompetitions(tx: Database, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const inserted = { id: "id", ...columns, ...firstColumns };
  await tx.execute(sql`
    insert into competitions as known (${listed(Object.keys(inserted))})
    select ${listed(Object.values(inserted))}
    from (
      select staged.*, make_date(year, month, day) as first_day, make_date(${sql.raw(endYear)}, end_month, end_day) as last_day,
        least(make_date(year, month, day)::timestamptz - interval '30 days', ${moment}) as announced, ${moment} as moment,
        coalesce((
          select array_agg(distinct_event.id order by event.rank)
          from (
            select id from regexp_split_to_table(event_specs, '\\s+') as id where id <> ''
            union
            -- Results of an event that was never announced make it one of the competition's.
            select unnest(with_results.event_ids)
          ) as distinct_event
          join events event on event.id = distinct_event.id
        ), '{}') as event_ids
      from ${staging}.staged_competitions staged
      left join (
        select competition_id, array_agg(distinct event_id) as event_ids from ${staging}.staged_rounds
        where has_results group by 1
      ) as with_results on with_results.competition_id = staged.id
      where is_told or not exists (select from competitions known where known.id = staged.id)
    ) as told
    order by id
    on conflict (id) do update set ${listed(assigned)}, updated_at = ${moment}
    where ${isOfExports} and (${listed(compared("known"))}) is distinct from (${listed(compared("excluded"))})`);
  await writeEvents(tx);
}

// Results make an event the competition's, whoever has changed that since: what no document has, nobody could save again.
async function writeEvents(tx: Database): Promise<void> {
  await tx.execute(sql`
    update competitions competition set event_ids = (
      select array_agg(id order by rank) from events where id = any(competition.event_ids || held.event_ids))
    from (
      select competition_id, array_agg(distinct event_id) as event_ids from ${staging}.staged_rounds
      where has_results group by 1
    ) as held
    where held.competition_id = competition.id and not competition.event_ids @> held.event_ids`);
  await tx.execute(sql`
    insert into competition_events (competition_id, event_id)
    select competition.id, event_id
    from ${staging}.staged_competitions staged
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
      and exists (select from ${staging}.staged_rounds round
        where round.competition_id = competition.id and round.has_results)`);
}

const championshipTypes = sql`
  select competition_id, array_agg(championship_type order by id) as types from championships group by competition_id`;

/** Which championships the competitions of the export are. */
export async function writeChampionships(tx: Database): Promise<void> {
  await tx.execute(sql`create temporary table former_types on commit drop as ${championshipTypes}`);
  await tx.execute(sql`
    delete from championships known
    where competition_id in (select id from ${staging}.staged_competitions)
      and not exists (
        select from ${staging}.staged_championships staged
        where (staged.id, staged.competition_id, staged.championship_type)
          = (known.id, known.competition_id, known.championship_type))`);
  // A number that only a competition of Stadion's own has goes to the export's.
  await tx.execute(sql`
    update championships own set id = nextval(pg_get_serial_sequence('championships', 'id')) + (select coalesce(max(id), 0) from ${staging}.staged_championships)
      + (select max(id) from championships)
    where id in (select id from ${staging}.staged_championships)
      and competition_id not in (select id from ${staging}.staged_competitions)`);
  await tx.execute(sql`
    insert into championships (id, competition_id, championship_type)
    select id, competition_id, championship_type from ${staging}.staged_championships
    on conflict (id) do nothing`);
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('championships', 'id'), (select coalesce(max(id), 0) + 1 from championships), false)`);
  await noticeChampionships(tx);
}

// Only imports change them: they have no trigger. Told is what anybody is shown, the types in the order of their numbers.
async function noticeChampionships(tx: Database): Promise<void> {
  await tx.execute(sql`
    select notice_changes('competition', array_agg(id)) from competitions where is_visible and id in (
      select competition_id from former_types former full join (${championshipTypes}) as current using (competition_id)
      where former.types is distinct from current.types)`);
  await tx.execute(sql`drop table former_types`);
}
