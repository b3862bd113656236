import { and, asc, desc, eq, inArray, isNotNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { matchesEveryWord, readingOrder } from "#lib/db/matching.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { groups, groupTypes, roleStatuses, roles } from "#lib/db/schema/roles.ts";
import { isActiveOn } from "./active.ts";
import { type Group, type GroupType, leadingStatuses } from "./groups.ts";

export type RoleOfGroup = typeof roles.$inferSelect & { group: Group };

export type RoleSortKey =
  | "startDate"
  | "lead"
  | "eligibleVoter"
  | "groupTypeRank"
  | "status"
  | "name"
  | "groupName"
  | "location";

/** All conditions hold together; an absent one says nothing. */
export type RoleFilter = {
  isActive?: boolean | undefined;
  isGroupHidden?: boolean | undefined;
  isLead?: boolean | undefined;
  groupType?: string | undefined;
  groupId?: number | undefined;
  parentGroupId?: number | undefined;
  accountId?: number | undefined;
  status?: string | undefined;
  /** Every word occurs in the person's name or competitor id. */
  text?: string | undefined;
  withHidden: boolean;
  today: string;
  sort?: { key: RoleSortKey; isDescending: boolean }[] | undefined;
};

export async function listRoles(
  db: Database,
  filter: RoleFilter,
  slice: { offset: number; size: number },
): Promise<{ roles: RoleOfGroup[]; total: number }> {
  const condition = conditionOf(filter);
  const [rows, counted] = await Promise.all([
    rolesOfGroups(db)
      .where(condition)
      .orderBy(...orderOf(filter))
      .limit(slice.size)
      .offset(slice.offset),
    db
      .select({ total: sql`count(*)`.mapWith(Number) })
      .from(roles)
      .innerJoin(groups, eq(groups.id, roles.groupId))
      .innerJoin(accounts, eq(accounts.id, roles.accountId))
      .where(condition),
  ]);
  return { roles: rows.map(({ role, group }) => ({ ...role, group })), total: counted[0]?.total ?? 0 };
}

export async function findRole(db: Database, id: number): Promise<RoleOfGroup | undefined> {
  const [row] = await rolesOfGroups(db).where(eq(roles.id, id));
  return row && { ...row.role, group: row.group };
}

const rolesOfGroups = (db: Database) =>
  db
    .select({ role: roles, group: groups })
    .from(roles)
    .innerJoin(groups, eq(groups.id, roles.groupId))
    .innerJoin(accounts, eq(accounts.id, roles.accountId))
    .$dynamic();

const conditionOf = (filter: RoleFilter): SQL | undefined =>
  and(
    filter.withHidden ? undefined : eq(groups.isHidden, false),
    filter.isActive === undefined ? undefined : only(isActiveOn(filter.today), filter.isActive),
    filter.isGroupHidden === undefined ? undefined : eq(groups.isHidden, filter.isGroupHidden),
    filter.isLead === undefined ? undefined : only(isLeading, filter.isLead),
    filter.groupType === undefined ? undefined : eq(groups.groupType, filter.groupType as GroupType),
    filter.groupId === undefined ? undefined : eq(groups.id, filter.groupId),
    filter.parentGroupId === undefined ? undefined : eq(groups.parentGroupId, filter.parentGroupId),
    filter.accountId === undefined ? undefined : eq(roles.accountId, filter.accountId),
    filter.status === undefined ? undefined : sql`${roles.status} = ${filter.status}`,
    filter.text === undefined ? undefined : matchesEveryWord(accounts.search, filter.text),
  );

const only = (condition: SQL, isWanted: boolean): SQL => (isWanted ? condition : not(condition));

const isLeading = sql`coalesce(${inArray(roles.status, [...leadingStatuses])}, false)`;

// Trainees and junior delegates learn, members help: they do not vote.
const isEligibleVoter = or(
  inArray(groups.groupType, ["board", "officers"]),
  and(isNotNull(roles.status), notInArray(roles.status, ["trainee_delegate", "junior_delegate", "member"])),
);

const rankIn = (values: readonly string[], column: SQL): SQL =>
  sql`array_position(array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[], ${column})`;

const sortExpressions: Record<RoleSortKey, SQL> = {
  startDate: sql`${roles.startDate}`,
  lead: sql`not ${isLeading}`,
  eligibleVoter: sql`not coalesce(${isEligibleVoter}, false)`,
  groupTypeRank: rankIn(groupTypes, sql`${groups.groupType}`),
  status: rankIn(roleStatuses, sql`${roles.status}`),
  name: readingOrder(accounts.name),
  groupName: readingOrder(groups.name),
  location: sql`lower(coalesce(${roles.location}, ''))`,
};

export const isRoleSortKey = (key: string): key is RoleSortKey => Object.hasOwn(sortExpressions, key);

const orderOf = ({ sort = [] }: RoleFilter): SQL[] => [
  ...sort.map(({ key, isDescending }) => (isDescending ? desc : asc)(sortExpressions[key])),
  asc(roles.id),
];
