import { eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type PicturePlace, picturePlace } from "#lib/accounts/avatars.ts";
import type { Database } from "#lib/db/connection.ts";
import { isAnyOf } from "#lib/db/one-of.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { rowsOf } from "#lib/db/rows-of.ts";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import { groups, roles } from "#lib/db/schema/roles.ts";
import { writtenOnce } from "#lib/db/written-once.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { isActiveOn } from "./active.ts";
import { type DelegateRole, isDelegateStatus } from "./delegate-status.ts";

export type Avatar = PicturePlace & {
  status: "pending" | "approved" | "rejected" | "deleted" | "deprecated";
  crop: { x: number | null; y: number | null; width: number | null; height: number | null };
};

export type TeamMembership = { roleId: number; friendlyId: string; isLeader: boolean; isSeniorMember: boolean };

/** An account as others see it, with its picture and the roles it has today. */
export type Profile = {
  id: number;
  name: string;
  competitorId: string | null;
  gender: "m" | "f" | "o" | null;
  countryId: string | null;
  email: string | null;
  birthDate: string | null;
  createdAt: Date;
  updatedAt: Date;
  avatar: Avatar | null;
  teams: TeamMembership[];
  delegateRoles: DelegateRole[];
};

/** The profiles of these accounts, in two queries however many they are. */
export async function findProfiles(
  db: Database,
  accountIds: readonly number[],
  now: Date,
): Promise<Map<number, Profile>> {
  if (accountIds.length === 0) return new Map();
  const ids = [...new Set(accountIds)];
  const [rows, held] = await Promise.all([
    accountsWithAvatars(db, isAnyOf(accounts.id, ids)),
    activeRoles(db, ids, now),
  ]);
  return new Map(toProfiles(rows, held).map((profile) => [profile.id, profile]));
}

/** The profiles of the accounts of these competitors; many competitors have none. */
export async function findProfilesOfCompetitors(
  db: Database,
  competitorIds: readonly string[],
  now: Date,
): Promise<Map<string, Profile>> {
  if (competitorIds.length === 0) return new Map();
  const profiles = await profilesWhere(db, sql`${isAnyOf(accounts.competitorId, competitorIds)} and ${isThere}`, now);
  return new Map(profiles.map((profile) => [profile.competitorId ?? "", profile]));
}

/** By account id or competitor id; a competitor without an account has no profile. */
export async function findProfileByAnyId(db: Database, id: string, now: Date): Promise<Profile | undefined> {
  const accountId = parseRowId(id);
  const isTheirs =
    accountId === undefined
      ? eq(accounts.competitorId, sql`upper(public.f_unaccent(${id}))`)
      : eq(accounts.id, accountId);
  return (await profilesWhere(db, sql`${isTheirs} and ${isThere}`, now))[0];
}

export async function findProfile(db: Database, accountId: number, now: Date): Promise<Profile | undefined> {
  return (await findProfiles(db, [accountId], now)).get(accountId);
}

async function profilesWhere(db: Database, condition: SQL, now: Date): Promise<Profile[]> {
  const rows = await accountsWithAvatars(db, condition);
  const ids = rows.map((row) => row.id);
  return toProfiles(rows, await activeRoles(db, ids, now));
}

const isThere = isNull(accounts.deletedAt);

function toProfiles(rows: AccountRow[], held: RoleRow[]): Profile[] {
  const rolesByAccount = Map.groupBy(held, (role) => role.accountId);
  return rows.map((row) => toProfile(row, rolesByAccount.get(row.id) ?? []));
}

const ofAccount = {
  id: accounts.id,
  name: accounts.name,
  competitorId: accounts.competitorId,
  gender: accounts.gender,
  countryId: accounts.countryId,
  email: accounts.email,
  birthDate: accounts.birthDate,
  createdAt: accounts.createdAt,
  updatedAt: accounts.updatedAt,
};
const { id: pictureId, ...ofPlace } = picturePlace;
const ofAvatar = {
  pictureId,
  ...ofPlace,
  avatarStatus: avatars.status,
  cropX: avatars.thumbnailCropX,
  cropY: avatars.thumbnailCropY,
  cropWidth: avatars.thumbnailCropWidth,
  cropHeight: avatars.thumbnailCropHeight,
};

const accountRows = rowsOf({ ...ofAccount, ...ofAvatar });

type Found = Awaited<ReturnType<typeof accountRows>>[number];
// Whoever shows none has nothing of one.
type OfAvatar = Pick<Found, keyof typeof ofAvatar>;
type AccountRow = Pick<Found, keyof typeof ofAccount> & { [Key in keyof OfAvatar]: OfAvatar[Key] | null };

const accountsWithAvatars = (db: Database, condition: SQLWrapper): Promise<AccountRow[]> =>
  accountRows(
    db,
    sql`select ${accountRows.selected} from ${accounts}
      left join ${avatars} on ${eq(avatars.id, accounts.currentAvatarId)} where ${condition}`,
  );

const roleRows = rowsOf({
  id: roles.id,
  accountId: roles.accountId,
  groupId: roles.groupId,
  status: roles.status,
  location: roles.location,
  groupType: groups.groupType,
  friendlyId: groups.friendlyId,
  isHidden: groups.isHidden,
});

type RoleRow = Awaited<ReturnType<typeof roleRows>>[number];

const activeRoles = async (db: Database, ids: number[], now: Date): Promise<RoleRow[]> =>
  ids.length === 0 ? [] : await roleRows(db, rolesOf({ ids, today: utcDateOf(now) }));

const rolesOf = writtenOnce<"ids" | "today">(sql`
  select ${roleRows.selected} from ${roles} join ${groups} on ${eq(groups.id, roles.groupId)}
  where ${roles.accountId} = any(${sql.placeholder("ids")}::bigint[]) and ${isActiveOn(sql.placeholder("today"))}
  order by ${roles.id}`);

function toProfile(row: AccountRow, held: RoleRow[]): Profile {
  const { avatarStatus, pictureId, url, thumbUrl, imageHash, thumbnailHash, ...others } = row;
  const { cropX, cropY, cropWidth, cropHeight, ...account } = others;
  return {
    ...account,
    avatar:
      avatarStatus === null || pictureId === null
        ? null
        : {
            status: avatarStatus,
            ...{ id: pictureId, url, thumbUrl, imageHash, thumbnailHash },
            crop: { x: cropX, y: cropY, width: cropWidth, height: cropHeight },
          },
    teams: held.flatMap(toTeamMembership),
    delegateRoles: held.flatMap(({ groupType, status, groupId, location }) =>
      groupType === "delegate_regions" && isDelegateStatus(status) ? [{ status, groupId, location }] : [],
    ),
  };
}

const teamLike = new Set(["teams_committees", "councils", "board"]);

function toTeamMembership(role: RoleRow): TeamMembership[] {
  if (role.isHidden || !teamLike.has(role.groupType)) return [];
  const isBoard = role.groupType === "board";
  return [
    {
      roleId: role.id,
      friendlyId: isBoard ? "board" : (role.friendlyId ?? ""),
      isLeader: !isBoard && role.status === "leader",
      isSeniorMember: !isBoard && role.status === "senior_member",
    },
  ];
}
