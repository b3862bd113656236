import type { Sql } from "postgres";
import { countryIso2, toCountry } from "#lib/api/v0/country.ts";
import type { Loose } from "./asked.ts";

const teamTypes = new Set(["teams_committees", "councils", "board"]);

/** What is told of an `account`, with its `avatar` and today's roles. */
export function ofAccount(sql: Sql) {
  const today = new Date().toISOString().slice(0, 10);
  return sql`
    account.id, account.name, account.competitor_id, account.gender, account.country_id, account.email,
    account.created_at, account.updated_at,
    avatar.id as avatar_id, avatar.status as avatar_status, avatar.url as avatar_url, avatar.thumb_url,
    avatar.thumbnail_crop_x as x, avatar.thumbnail_crop_y as y, avatar.thumbnail_crop_width as w, avatar.thumbnail_crop_height as h,
    (select json_agg(json_build_object('id', role.id, 'status', role.status, 'type', held.group_type,
        'friendlyId', held.friendly_id, 'groupId', held.id, 'location', role.location) order by role.id)
      from roles role join groups held on held.id = role.group_id
      where role.account_id = account.id and not (held.is_hidden and held.group_type <> 'delegate_regions')
        and role.start_date <= ${today} and (role.end_date is null or role.end_date > ${today})) as roles`;
}

/** An account, with what `ofAccount` selects, as others see it. */
export function toUser(row: Loose, baseUrl: string): object {
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

export function toAvatar(row: Loose, baseUrl: string): object {
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
