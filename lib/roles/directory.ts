import type { Database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { type Group, type GroupType, leadersOf, listGroups } from "./groups.ts";
import { listRoles, type RoleOfGroup } from "./list-roles.ts";
import { findProfiles, type Profile } from "./profiles.ts";

/** Somebody with a role, as everybody sees them. */
export type Member = { role: RoleOfGroup; profile: Profile };

const mostListed = 1000;

/** The groups of these types that everybody sees, with who is in each today: those who lead it first. */
export async function listGroupsWithMembers(
  db: Database,
  groupTypes: readonly GroupType[],
  now: Date,
): Promise<{ group: Group; members: Member[] }[]> {
  const found = await Promise.all(groupTypes.map((groupType) => groupsWithMembers(db, groupType, now)));
  return found.flat();
}

async function groupsWithMembers(db: Database, groupType: GroupType, now: Date) {
  const [groups, { members }] = await Promise.all([
    listGroups(db, { groupType, isActive: true, withHidden: false }),
    listMembers(db, { groupType }, now, { offset: 0, size: mostListed }),
  ]);
  const byGroup = Map.groupBy(members, ({ role }) => role.groupId);
  return groups.map((group) => ({ group, members: byGroup.get(group.id) ?? [] }));
}

/** Who has a role there today, those who lead first, then by name. */
export async function listMembers(
  db: Database,
  of: { groupType: GroupType } | { groupId: number },
  now: Date,
  slice: { offset: number; size: number },
): Promise<{ members: Member[]; total: number }> {
  const sort = (["lead", "status", "name"] as const).map((key) => ({ key, isDescending: false }));
  const filter = { ...of, isActive: true, withHidden: false, today: utcDateOf(now), sort };
  const { roles, total } = await listRoles(db, filter, slice);
  const profiles = await findProfiles(
    db,
    roles.map(({ accountId }) => accountId),
    now,
  );
  const members = roles.flatMap((role) => {
    const profile = profiles.get(role.accountId);
    return profile ? [{ role, profile }] : [];
  });
  return { members, total };
}

export type Region = { group: Group; leader: Profile | undefined; within: Region[] };

/** The regions of the delegates, each with those inside it, and who leads it. */
export async function listRegions(db: Database, now: Date): Promise<Region[]> {
  const groups = await listGroups(db, { groupType: "delegate_regions", isActive: true, withHidden: false });
  const ids = groups.map(({ id }) => id);
  const leaders = await leadersOf(db, ids, utcDateOf(now));
  const profiles = await findProfiles(db, [...leaders.values()], now);
  const known = new Set(ids);
  const regionsIn = (parentId: number | null, depth: number): Region[] =>
    groups
      .filter(({ parentGroupId }) => (known.has(parentGroupId ?? 0) ? parentGroupId : null) === parentId)
      .map((group) => ({
        group,
        leader: profiles.get(leaders.get(group.id) ?? 0),
        // Nothing keeps the database from regions that lie within each other.
        within: depth < 3 ? regionsIn(group.id, depth + 1) : [],
      }));
  return regionsIn(null, 0);
}

/** What a region or team is called in addresses. */
export const addressNameOf = ({ id, friendlyId }: Group): string => friendlyId ?? String(id);

/** A region by what it is called in its address. */
export async function findRegion(db: Database, name: string): Promise<Group | undefined> {
  const groups = await listGroups(db, { groupType: "delegate_regions", isActive: true, withHidden: false });
  const id = parseRowId(name);
  return groups.find((group) => addressNameOf(group) === name || group.id === id);
}
