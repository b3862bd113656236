import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { parseEmail } from "#lib/accounts/email.ts";
import { nameProblem, normaliseName } from "#lib/accounts/name.ts";
import type { Database } from "#lib/db/connection.ts";
import { groups, groupTypes, roles } from "#lib/db/schema/roles.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { isGroupType, isHiddenType } from "../group-rules.ts";
import { findGroup, type Group } from "../groups.ts";

export type NewGroup = { name: string; groupType: string; friendlyId: string; parentGroupId?: number; email?: string };

type By = { by: number | null };

/** Makes a group that roles can be given in; what programs and rights know it by is its friendly id. */
export async function createGroup(db: Database, group: NewGroup, { by }: By): Promise<Group> {
  const { groupType, friendlyId, parentGroupId = null } = group;
  const name = normaliseName(group.name);
  if (!isGroupType(groupType)) throw invalid(`A group is one of these: ${groupTypes.join(", ")}.`);
  if (nameProblem(name)) throw invalid("Name the group in at most 100 characters, letters among them.");
  if (!/^[a-z0-9_-]{1,40}$/.test(friendlyId))
    throw invalid("A friendly id has at most 40 small letters, digits, - and _, as “wrt” does.");
  const email = group.email === undefined ? null : parseEmail(group.email);
  if (email === undefined) throw invalid(`“${group.email}” is no e-mail address.`);
  return await db.transaction(async (tx) => {
    if (parentGroupId !== null) await assertParent(tx, parentGroupId, groupType);
    const [made] = await tx
      .insert(groups)
      .values({ name, groupType, friendlyId, parentGroupId, email, isHidden: isHiddenType(groupType) })
      .onConflictDoNothing()
      .returning();
    if (!made) throw conflict(`There is a group ${friendlyId} of ${groupType} already.`);
    await finish(tx, made, { by, kind: "group.created" });
    return made;
  });
}

/** Ends a group that nobody holds a role in any more; the past ones stay readable. */
export async function endGroup(db: Database, id: number, { by, now }: By & { now: Date }): Promise<Group> {
  return await db.transaction(async (tx) => {
    const [group] = await tx.select().from(groups).where(eq(groups.id, id)).for("update");
    if (!group) throw invalid(`There is no group ${id}.`);
    if (!group.isActive) throw conflict(`${group.name} has ended already.`);
    const goesOn = or(isNull(roles.endDate), gt(roles.endDate, utcDateOf(now)));
    const held = await tx.$count(roles, and(eq(roles.groupId, id), goesOn));
    if (held > 0)
      throw conflict(
        `${group.name} has ${held} role${held === 1 ? "" : "s"}: end ${held === 1 ? "it" : "them"} first.`,
      );
    await tx.update(groups).set({ isActive: false, updatedAt: sql`now()` }).where(eq(groups.id, id));
    await finish(tx, group, { by, kind: "group.ended" });
    return { ...group, isActive: false };
  });
}

async function assertParent(tx: Database, id: number, groupType: string): Promise<void> {
  const parent = await findGroup(tx, id);
  if (!parent) throw invalid(`There is no group ${id}.`);
  if (parent.groupType !== groupType || !parent.isActive)
    throw invalid(`${parent.name} is no group that goes on of ${groupType}: one stands below another of its type.`);
}

async function finish(tx: Database, { id, name }: Group, { by, kind }: By & { kind: string }): Promise<void> {
  await recordAuditEvent(tx, { actorId: by, kind, subjectType: "group", subjectId: String(id), data: { name } });
  await moveVersions(tx, ["people"]);
}
