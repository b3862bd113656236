import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { beforeAndAfter, recordAuditEvent } from "#lib/accounts/audit.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import type { Database } from "#lib/db/connection.ts";
import { groups, roles } from "#lib/db/schema/roles.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { rewritesText } from "#lib/fields/one-line.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { isRoleStatus, statusesOf } from "../group-rules.ts";
import type { Group } from "../groups.ts";
import { findRole, type RoleOfGroup } from "../list-roles.ts";

export type NewRole = {
  groupId: number;
  accountId: number;
  /** What they are in it, where people are different things. */
  status?: string | undefined;
  startDate: CalendarDate;
  /** The first day on which they are not. */
  endDate?: CalendarDate | undefined;
  /** Where they delegate. */
  location?: string | undefined;
  /** Why somebody is banned. */
  banReason?: string | undefined;
};

type By = { by: number | null };

/** Gives somebody a role in a group, from a day on. */
export async function giveRole(db: Database, role: NewRole, { by }: By): Promise<RoleOfGroup> {
  const { groupId, accountId, startDate, endDate, location, banReason } = role;
  if (endDate !== undefined && endDate <= startDate) throw invalid(t("A role ends after the day it begins on."));
  for (const text of [location, banReason]) {
    if (text !== undefined && (text.length > longestText || rewritesText(text)))
      throw invalid(t("Use at most {longestText} characters, on one line.", { longestText }));
  }
  return await db.transaction(async (tx) => {
    // Two who give the same role at once say what they found.
    const [group] = await tx.select().from(groups).where(eq(groups.id, groupId)).for("update");
    if (!group) throw invalid(t("There is no group {groupId}.", { groupId }));
    if (!group.isActive) throw conflict(t("{name} has ended.", { name: group.name }));
    const account = await getAccount(tx, accountId);
    if (account.deletedAt !== null) throw invalid(t("Account {accountId} is erased.", { accountId }));
    const status = statusIn(group, role.status);
    assertFits(group, role);
    const held = await findOverlapping(tx, role);
    if (held)
      throw conflict(
        t("{name} has a role in {group} then ({id}): end that first.", {
          name: account.name,
          group: group.name,
          id: held.id,
        }),
      );
    const [given] = await tx
      .insert(roles)
      .values({
        ...{ groupId, accountId, status, startDate, endDate: endDate ?? null },
        ...{ location: location ?? null, banReason: banReason ?? null },
      })
      .returning();
    if (!given) throw new Error("A role that was written is there");
    await finish(tx, given, {
      by,
      kind: "role.given",
      data: { group: group.name, status, startDate, ...givenDetails(given) },
    });
    return { ...given, group };
  });
}

/** Ends a role: that day is the first on which it is held no more. */
export async function endRole(
  db: Database,
  id: number,
  { on, today, by }: By & { on: CalendarDate; today: CalendarDate },
): Promise<RoleOfGroup> {
  return await db.transaction(async (tx) => {
    await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, id)).for("update");
    const role = await findRole(tx, id);
    if (!role) throw invalid(t("There is no role {id}.", { id }));
    if (role.endDate !== null && role.endDate <= today)
      throw conflict(t("Role {id} has ended on {endDate}.", { id, endDate: role.endDate }));
    if (on < role.startDate)
      throw invalid(t("Role {id} begins on {startDate}: it cannot end before.", { id, startDate: role.startDate }));
    await tx.update(roles).set({ endDate: on, updatedAt: sql`now()` }).where(eq(roles.id, id));
    await finish(tx, role, {
      by,
      kind: "role.ended",
      data: { group: role.group.name, ...beforeAndAfter({ endDate: role.endDate }, { endDate: on }) },
    });
    return { ...role, endDate: on };
  });
}

const longestText = 200;

function statusIn({ groupType, name }: Group, status: string | undefined) {
  const known = statusesOf(groupType);
  if (known.length === 0) {
    if (status !== undefined) throw invalid(t("All are the same in {name}: it takes no status.", { name }));
    return null;
  }
  if (status === undefined || !isRoleStatus(status) || !known.includes(status))
    throw invalid(t("In {name} somebody is one of these: {known}.", { name, known: withCommas(known) }));
  return status;
}

function assertFits({ groupType, name }: Group, { location, banReason }: NewRole): void {
  if (groupType === "banned_competitors" && !banReason) throw invalid(t("Say why they are banned."));
  if (groupType !== "banned_competitors" && banReason !== undefined)
    throw invalid(t("Nobody is banned in {name}.", { name }));
  if (groupType !== "delegate_regions" && location !== undefined)
    throw invalid(t("Nobody delegates in {name}.", { name }));
}

async function findOverlapping(
  tx: Database,
  { groupId, accountId, startDate, endDate }: NewRole,
): Promise<{ id: number } | undefined> {
  const [held] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(
      and(
        eq(roles.groupId, groupId),
        eq(roles.accountId, accountId),
        or(isNull(roles.endDate), gt(roles.endDate, startDate)),
        endDate === undefined ? undefined : sql`${roles.startDate} < ${endDate}`,
      ),
    )
    .limit(1);
  return held;
}

const givenDetails = ({ endDate, location, banReason }: Pick<RoleOfGroup, "endDate" | "location" | "banReason">) =>
  Object.fromEntries(Object.entries({ endDate, location, banReason }).filter(([, value]) => value !== null));

type Trace = By & { kind: string; data: Record<string, unknown> };

async function finish(
  tx: Database,
  { id, accountId }: { id: number; accountId: number },
  { by, kind, data }: Trace,
): Promise<void> {
  await recordAuditEvent(tx, {
    actorId: by,
    kind,
    subjectType: "account",
    subjectId: String(accountId),
    data: { role: id, ...data },
  });
  // Whoever is of the board, or delegates, sees and manages more competitions from now on.
  await moveVersions(tx, ["people", "competitions"]);
}
