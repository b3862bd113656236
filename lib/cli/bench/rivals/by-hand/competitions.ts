import type { Sql } from "postgres";
import { formatWireDateRange } from "#lib/api/v0/competition.ts";
import { countryIso2 } from "#lib/api/v0/country.ts";
import { timeUntil } from "#lib/competitions/time-until.ts";
import { type Asked, type Loose, perPage } from "./asked.ts";
import { ofAccount, toUser } from "./users.ts";

/** A page of the public list of competitions, newest first, as `GET /api/v0/competitions` answers it. */
export async function competitionPage({ sql, query, baseUrl }: Asked): Promise<object[]> {
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
  const now = new Date();
  const people = await peopleOf(
    sql,
    rows.map(({ id }) => id),
  );
  const byCompetition = Map.groupBy(people, (row) => row.competition_id);
  return rows.map((row) => ({
    ...toFields(row, byCompetition.get(row.id) ?? [], baseUrl),
    results_posted_at: row.results_posted_at,
    short_display_name: row.cancelled_at ? `[Cancelled] ${row.short_name}` : row.short_name,
    time_until_registration: timeUntil(row.registration_opens_at && new Date(row.registration_opens_at), now),
    date_range: formatWireDateRange(day(row.start_date), day(row.end_date)),
  }));
}

/** Delegates and organizers of competitions, as they are named there. */
export const peopleOf = (sql: Sql, ids: string[]) => sql`
  select named.competition_id, named.is_delegate, ${ofAccount(sql)}
  from (select competition_id, account_id, position, true as is_delegate from competition_delegates
      where competition_id in ${sql(ids)}
    union all select competition_id, account_id, position, false from competition_organizers
      where competition_id in ${sql(ids)}) named
  join accounts account on account.id = named.account_id
  left join avatars avatar on avatar.id = account.current_avatar_id
  order by named.position, named.account_id`;

/** What lists and the answer about one competition both say of it. */
export function toFields(row: Loose, people: Loose[], baseUrl: string): object {
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
  };
}

const day = (value: Date | string | null): string | null =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value;
