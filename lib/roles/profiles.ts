import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type PicturePlace, picturePlace } from "#lib/accounts/avatars.ts";
import type { Database } from "#lib/db/connection.ts";
import { isAnyOf } from "#lib/db/one-of.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import { groups, roles } from "#lib/db/schema/roles.ts";
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
  const [rows, roleRows] = await Promise.all([
    accountsWithAvatars(db, isAnyOf(accounts.id, ids)),
    activeRoles(db, ids, now),
  ]);
  return new Map(toProfiles(rows, roleRows).map((profile) => [profile.id, profile]));
}

/** The profiles of the accounts of these competitors; many competitors have none. */
export async function findProfilesOfCompetitors(
  db: Database,
  competitorIds: readonly string[],
  now: Date,
): Promise<Map<string, Profile>> {
  if (competitorIds.length === 0) return new Map();
  const isTheirs = isAnyOf(accounts.competitorId, competitorIds);
  const profiles = await profilesWhere(db, and(isTheirs, isNull(accounts.deletedAt)), now);
  return new Map(profiles.map((profile) => [profile.competitorId ?? "", profile]));
}

/** By account id or competitor id; a competitor without an account has no profile. */
export async function findProfileByAnyId(db: Database, id: string, now: Date): Promise<Profile | undefined> {
  const accountId = parseRowId(id);
  const isTheirs =
    accountId === undefined
      ? eq(accounts.competitorId, sql`upper(public.f_unaccent(${id}))`)
      : eq(accounts.id, accountId);
  return (await profilesWhere(db, and(isTheirs, isNull(accounts.deletedAt)), now))[0];
}

export async function findProfile(db: Database, accountId: number, now: Date): Promise<Profile | undefined> {
  return (await findProfiles(db, [accountId], now)).get(accountId);
}

async function profilesWhere(db: Database, condition: SQL | undefined, now: Date): Promise<Profile[]> {
  const rows = await accountsWithAvatars(db, condition);
  const roleRows = await activeRoles(
    db,
    rows.map((row) => row.id),
    now,
  );
  return toProfiles(rows, roleRows);
}

function toProfiles(rows: AccountRow[], roleRows: RoleRow[]): Profile[] {
  const rolesByAccount = Map.groupBy(roleRows, (role) => role.accountId);
  return rows.map((row) => toProfile(row, rolesByAccount.get(row.id) ?? []));
}

const profileColumns = {
  id: accounts.id,
  name: accounts.name,
  competitorId: accounts.competitorId,
  gender: accounts.gender,
  countryId: accounts.countryId,
  email: accounts.email,
  birthDate: accounts.birthDate,
  createdAt: accounts.createdAt,
  updatedAt: accounts.updatedAt,
  place: picturePlace,
  avatarStatus: avatars.status,
  cropX: avatars.thumbnailCropX,
  cropY: avatars.thumbnailCropY,
  cropWidth: avatars.thumbnailCropWidth,
  cropHeight: avatars.thumbnailCropHeight,
};

const accountsWithAvatars = (db: Database, condition: SQL | undefined) =>
  db.select(profileColumns).from(accounts).leftJoin(avatars, eq(avatars.id, accounts.currentAvatarId)).where(condition);

const activeRoles = (db: Database, ids: number[], now: Date) =>
  db
    .select({
      id: roles.id,
      accountId: roles.accountId,
      groupId: roles.groupId,
      status: roles.status,
      location: roles.location,
      groupType: groups.groupType,
      friendlyId: groups.friendlyId,
      isHidden: groups.isHidden,
    })
    .from(roles)
    .innerJoin(groups, eq(groups.id, roles.groupId))
    .where(and(isAnyOf(roles.accountId, ids), isActiveOn(utcDateOf(now))))
    .orderBy(asc(roles.id));

type AccountRow = Awaited<ReturnType<typeof accountsWithAvatars>>[number];
type RoleRow = Awaited<ReturnType<typeof activeRoles>>[number];

function toProfile(row: AccountRow, roleRows: RoleRow[]): Profile {
  const { avatarStatus, place, cropX, cropY, cropWidth, cropHeight, ...account } = row;
  return {
    ...account,
    avatar:
      avatarStatus === null || place === null
        ? null
        : {
            status: avatarStatus,
            ...place,
            crop: { x: cropX, y: cropY, width: cropWidth, height: cropHeight },
          },
    teams: roleRows.flatMap(toTeamMembership),
    delegateRoles: roleRows.flatMap(({ groupType, status, groupId, location }) =>
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
