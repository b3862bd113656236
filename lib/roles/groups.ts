import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { readingOrder } from "#lib/db/matching.ts";
import { groups, groupTypes, roles } from "#lib/db/schema/roles.ts";
import { isActiveOn } from "./active.ts";
import type { Rights } from "./rights.ts";

export type Group = typeof groups.$inferSelect;
export type GroupType = (typeof groupTypes)[number];

/** Hidden groups (bans, probation) are for those who keep the groups. */
export const seesHiddenGroups = (rights: Rights): boolean => rights.isCompetitionAdministrator;

export type GroupFilter = {
  groupType: string;
  isActive?: boolean | undefined;
  isHidden?: boolean | undefined;
  isRoot?: boolean | undefined;
  parentGroupId?: number | undefined;
  withHidden: boolean;
};

/** By name. */
export const listGroups = (db: Database, filter: GroupFilter): Promise<Group[]> =>
  db
    .select()
    .from(groups)
    .where(
      and(
        eq(groups.groupType, filter.groupType as GroupType),
        filter.isActive === undefined ? undefined : eq(groups.isActive, filter.isActive),
        filter.isHidden === undefined ? undefined : eq(groups.isHidden, filter.isHidden),
        rootCondition(filter.isRoot),
        filter.parentGroupId === undefined ? undefined : eq(groups.parentGroupId, filter.parentGroupId),
        filter.withHidden ? undefined : eq(groups.isHidden, false),
      ),
    )
    .orderBy(readingOrder(groups.name), asc(groups.id));

/** All of them, type by type. */
export async function listGroupsOfAllTypes(db: Database, { withHidden }: { withHidden: boolean }): Promise<Group[]> {
  const found = await db
    .select()
    .from(groups)
    .where(withHidden ? undefined : eq(groups.isHidden, false))
    .orderBy(readingOrder(groups.name), asc(groups.id));
  return groupTypes.flatMap((type) => found.filter(({ groupType }) => groupType === type));
}

export async function findGroup(db: Database, id: number): Promise<Group | undefined> {
  const [group] = await db.select().from(groups).where(eq(groups.id, id));
  return group;
}

/** Roles that stand at the head of their group. */
export const leadingStatuses = [
  "leader",
  "senior_delegate",
  "regional_delegate",
  "chair",
  "executive_director",
] as const;

/** Who leads each of these groups today; where several do, whoever has done so longest. */
export async function leadersOf(db: Database, groupIds: number[], today: string): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select({ groupId: roles.groupId, accountId: roles.accountId })
    .from(roles)
    .where(and(inArray(roles.groupId, groupIds), inArray(roles.status, [...leadingStatuses]), isActiveOn(today)))
    .orderBy(asc(roles.startDate), asc(roles.id));
  return new Map(rows.toReversed().map((row) => [row.groupId, row.accountId]));
}

function rootCondition(isRoot: boolean | undefined): SQL | undefined {
  if (isRoot === undefined) return undefined;
  return isRoot ? isNull(groups.parentGroupId) : isNotNull(groups.parentGroupId);
}
