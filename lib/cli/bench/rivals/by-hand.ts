import type { Sql } from "postgres";
import { formatWireDateRange } from "#lib/api/v0/competition.ts";
import { countryIso2, toCountry } from "#lib/api/v0/country.ts";
import { timeUntil } from "#lib/competitions/time-until.ts";
import { bestAndWorstIndex } from "#lib/results/best-and-worst.ts";

// What a careful program without layers would do: the fewest statements, and the answer put together in place. Only words
// that are the same everywhere (dates, countries) come from where they are written.
const perPage = 25;
const teamTypes = new Set(["teams_committees", "councils", "board"]);

/** A page of the public list of competitions, newest first, as `GET /api/v0/competitions` answers it. */
export async function competitionPage(sql: Sql, { query, baseUrl }: ListAsked): Promise<object[]> {
  const { country_iso2: country, q, start, end, "event_ids[]": event, page = "1" } = query;
  const asked = sql`is_visible
    ${country ? sql`and country_id = (select id from countries where iso2 = ${country})` : sql``}
    ${q ? sql`and search like ${`%${q.toLowerCase()}%`}` : sql``}
    ${event ? sql`and event_ids @> ${[event]}` : sql``}
    ${start ? sql`and start_date >= ${start}` : sql``}
    ${end ? sql`and end_date <= ${end}` : sql``}`;
  const [rows] = await Promise.all([
    sql`select * from competitions where ${asked}
      order by start_date desc, id desc limit ${perPage} offset ${(Number(page) - 1) * perPage}`,
    sql`select count(*) from competitions where ${asked}`,
  ]);
  const ids = rows.map(({ id }) => id);
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const people = await sql`
    select named.competition_id, named.is_delegate, account.id, account.name, account.competitor_id, account.gender,
      account.country_id, account.email, account.created_at, account.updated_at,
      avatar.id as avatar_id, avatar.status as avatar_status, avatar.url as avatar_url, avatar.thumb_url,
      avatar.thumbnail_crop_x as x, avatar.thumbnail_crop_y as y, avatar.thumbnail_crop_width as w, avatar.thumbnail_crop_height as h,
      (select json_agg(json_build_object('id', role.id, 'status', role.status, 'type', held.group_type,
          'friendlyId', held.friendly_id, 'groupId', held.id, 'location', role.location) order by role.id)
        from roles role join groups held on held.id = role.group_id
        where role.account_id = account.id and not (held.is_hidden and held.group_type <> 'delegate_regions')
          and role.start_date <= ${today} and (role.end_date is null or role.end_date > ${today})) as roles
    from (select competition_id, account_id, position, true as is_delegate from competition_delegates
        where competition_id in ${sql(ids)}
      union all select competition_id, account_id, position, false from competition_organizers
        where competition_id in ${sql(ids)}) named
    join accounts account on account.id = named.account_id
    left join avatars avatar on avatar.id = account.current_avatar_id
    order by named.position, named.account_id`;
  const byCompetition = Map.groupBy(people, (row) => row.competition_id);
  return rows.map((row) => toCompetition(row, byCompetition.get(row.id) ?? [], { now, baseUrl }));
}

export type ListAsked = { query: Record<string, string | undefined>; baseUrl: string };
// biome-ignore lint/suspicious/noExplicitAny: rows come as they are, that is what is compared with.
type Loose = Record<string, any>;

function toCompetition(row: Loose, people: Loose[], { now, baseUrl }: { now: Date; baseUrl: string }): object {
  const url = `${baseUrl}/competitions/${row.id}`;
  const ofKind = (isDelegate: boolean) =>
    people.filter((one) => one.is_delegate === isDelegate).map((one) => toUser(one, baseUrl));
  return {
    id: row.id,
    name: row.name,
    start_date: day(row.start_date),
    end_date: day(row.end_date),
    registration_open: row.registration_opens_at,
    registration_close: row.registration_closes_at,
    announced_at: row.announced_at,
    cancelled_at: row.cancelled_at,
    competitor_limit: row.competitor_limit,
    venue: row.venue,
    url,
    website: row.external_website ?? url,
    short_name: row.short_name,
    city: row.city,
    venue_address: row.venue_address,
    venue_details: row.venue_details,
    latitude_degrees: row.latitude_microdegrees === null ? null : row.latitude_microdegrees / 1e6,
    longitude_degrees: row.longitude_microdegrees === null ? null : row.longitude_microdegrees / 1e6,
    country_iso2: countryIso2(row.country_id),
    event_ids: row.event_ids,
    delegates: ofKind(true),
    organizers: ofKind(false),
    class: "competition",
    results_posted_at: row.results_posted_at,
    short_display_name: row.cancelled_at ? `[Cancelled] ${row.short_name}` : row.short_name,
    time_until_registration: timeUntil(row.registration_opens_at && new Date(row.registration_opens_at), now),
    date_range: formatWireDateRange(day(row.start_date), day(row.end_date)),
  };
}

function toUser(row: Loose, baseUrl: string): object {
  const roles: Loose[] = row.roles ?? [];
  const delegate = roles.filter(({ type }) => type === "delegate_regions");
  const seniority = ["trainee_delegate", "junior_delegate", "delegate", "regional_delegate", "senior_delegate"];
  const highest = delegate.toSorted((a, b) => seniority.indexOf(b.status) - seniority.indexOf(a.status))[0];
  const isStaff = delegate.length > 0 && delegate.every(({ status }) => status !== "trainee_delegate");
  const avatar = toAvatar(row, baseUrl);
  return {
    id: row.id,
    wca_id: row.competitor_id,
    name: row.name,
    gender: row.gender,
    country_iso2: countryIso2(row.country_id),
    created_at: row.created_at,
    updated_at: row.updated_at,
    url: row.competitor_id === null ? "" : `${baseUrl}/persons/${row.competitor_id}`,
    country: row.country_id === null ? null : toCountry(row.country_id),
    delegate_status: highest?.status ?? null,
    class: "user",
    teams: roles
      .filter(({ type }) => teamTypes.has(type))
      .map((role) => ({
        id: role.id,
        friendly_id: role.type === "board" ? "board" : (role.friendlyId ?? ""),
        leader: role.type !== "board" && role.status === "leader",
        senior_member: role.type !== "board" && role.status === "senior_member",
        name: row.name,
        wca_id: row.competitor_id,
        avatar,
      })),
    avatar,
    ...(isStaff && highest && { location: highest.location, region_id: highest.groupId }),
    ...(isStaff && row.email !== null && { email: row.email }),
  };
}

function toAvatar(row: Loose, baseUrl: string): object {
  const missing = `${baseUrl}/missing-avatar.svg`;
  const crop = { thumbnail_crop_x: 0, thumbnail_crop_y: 0, thumbnail_crop_w: 100, thumbnail_crop_h: 100 };
  const fixed = { url: missing, thumb_url: missing, is_default: true, can_edit_thumbnail: false, pending_url: missing };
  if (row.avatar_id === null) return { id: null, status: "approved", ...crop, ...fixed };
  const own = `${baseUrl}/avatars/${row.avatar_id}`;
  return {
    id: row.avatar_id,
    status: row.avatar_status,
    thumbnail_crop_x: row.x,
    thumbnail_crop_y: row.y,
    thumbnail_crop_w: row.w,
    thumbnail_crop_h: row.h,
    url: row.avatar_url ?? own,
    thumb_url: row.thumb_url ?? row.avatar_url ?? `${own}/thumb`,
    is_default: false,
    can_edit_thumbnail: row.avatar_url === null,
    pending_url: missing,
  };
}

/** All results of a competition, as `GET /api/v0/competitions/:id/results` answers them. */
export async function resultsOf(sql: Sql, competitionId: string): Promise<object[]> {
  const rows = await sql`
    select result.* from results result join competitions on competitions.id = result.competition_id
    where result.competition_id = ${competitionId} and competitions.is_visible and competitions.results_posted_at is not null
    order by event_id, round_id, position, person_name, result.id`;
  return rows.map(toResult);
}

function toResult(row: Loose): object {
  const { bestIndex, worstIndex } = bestAndWorstIndex(row.attempts);
  return {
    id: Number(row.id),
    round_id: Number(row.round_id),
    pos: row.position,
    best: row.best,
    best_index: bestIndex,
    worst_index: worstIndex,
    average: row.average,
    name: row.person_name,
    country_iso2: countryIso2(row.country_id),
    competition_id: row.competition_id,
    event_id: row.event_id,
    round_type_id: row.round_type_id,
    format_id: row.format_id,
    wca_id: row.competitor_id,
    attempts: [...row.attempts, ...Array(Math.max(0, 5 - row.attempts.length)).fill(0)],
    regional_single_record: row.regional_single_record,
    regional_average_record: row.regional_average_record,
  };
}

const day = (value: Date | string | null): string | null =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value;
