import type { Account } from "#lib/accounts/account.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import { endAllSessions } from "#lib/accounts/commands/end-sessions.ts";
import { suspendAccount, unsuspendAccount } from "#lib/accounts/commands/suspend.ts";
import { findAccountBy, getAccount } from "#lib/accounts/queries.ts";
import type { Database } from "#lib/db/connection.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { type CalendarDate, utcDateOf } from "#lib/platform/date.ts";
import { conflict, forbidden, invalid, notFound } from "#lib/platform/errors.ts";
import { findGroup, listGroups } from "../groups.ts";
import { findRole, type RoleOfGroup } from "../list-roles.ts";
import { findRights } from "../rights.ts";
import { mayEditRole, mayStop, type Seat } from "../role-access.ts";
import { endRole, giveRole, type NewRole } from "./roles.ts";

// What the commands beside this do for whoever runs the server, these do for somebody of the staff, within their powers.

type By = { actor: Actor };

export type GivenRole = Omit<NewRole, "accountId"> & {
  /** The number of an account, an address or a competitor id. */
  who: string;
};

/** Gives somebody a role, where that is theirs to give. */
export async function giveRoleAs(db: Database, { who, ...role }: GivenRole, { actor }: By): Promise<RoleOfGroup> {
  const group = await findGroup(db, role.groupId);
  if (!group) throw notFound("Group", role.groupId);
  if (!mayEditRole(await seatOf(db, actor), group, role.status ?? null)) throw notTheirs();
  const account = await findAccountBy(db, who);
  if (!account) throw fieldProblem("who", t("There is no such account."));
  return await giveRole(db, { ...role, accountId: account.id }, { by: idOf(actor) });
}

type Ending = { roleId: number; groupId: number; on: CalendarDate };

/** Ends a role of this group, where that is theirs to end. */
export async function endRoleAs(db: Database, { roleId, groupId, on }: Ending, { actor }: By): Promise<RoleOfGroup> {
  const role = await findRole(db, roleId);
  if (!role || role.groupId !== groupId) throw notFound("Role", roleId);
  if (!mayEditRole(await seatOf(db, actor), role.group, role.status)) throw notTheirs();
  return await endRole(db, roleId, { on, today: utcDateOf(actor.now), by: idOf(actor) });
}

type Ban = { accountId: number; reason: string; until: CalendarDate | null };

/** Bans somebody from competing, from today on; without an end until somebody lifts it. */
export async function banAs(db: Database, { accountId, reason, until }: Ban, { actor }: By): Promise<RoleOfGroup> {
  const [group] = await listGroups(db, { groupType: "banned_competitors", isActive: true, withHidden: true });
  if (!group) throw conflict(t("There is no group of those who are banned: whoever runs the server makes one."));
  const startDate = utcDateOf(actor.now);
  const role = { groupId: group.id, who: String(accountId), startDate, banReason: reason };
  return await giveRoleAs(db, { ...role, ...(until !== null && { endDate: until }) }, { actor });
}

type Stop = { accountId: number; reason: string };

/** Stops an account, unless it is one's own or that of somebody above them. */
export async function suspendAs(db: Database, { accountId, reason }: Stop, { actor }: By): Promise<Account> {
  await assertMayStop(db, accountId, actor);
  return await suspendAccount(db, accountId, { reason, by: idOf(actor), now: actor.now });
}

/** Lets it sign in again. */
export async function unsuspendAs(db: Database, accountId: number, { actor }: By): Promise<Account> {
  await assertMayStop(db, accountId, actor);
  return await unsuspendAccount(db, accountId, { by: idOf(actor) });
}

/** Signs it out everywhere; answers on how many devices it was signed in. */
export async function endSessionsAs(db: Database, accountId: number, { actor }: By): Promise<number> {
  await assertMayStop(db, accountId, actor);
  return await endAllSessions(db, accountId, { by: idOf(actor) });
}

async function assertMayStop(db: Database, accountId: number, actor: Actor): Promise<void> {
  const seat = { ...(await seatOf(db, actor)), accountId: actor.account?.id ?? 0 };
  if (!seat.rights.isResultsAdministrator)
    throw forbidden(t("Only the results team, the board and administrators do this."));
  if (seat.accountId === accountId) throw invalid(t("This is your own account: do that in your settings."));
  const account = await getAccount(db, accountId);
  const { isSiteAdministrator } = account;
  const rights = await findRights(db, { account, now: actor.now });
  if (!mayStop(seat, { rights, isSiteAdministrator, accountId }))
    throw forbidden(
      isSiteAdministrator
        ? t("Only administrators stop the account of an administrator.")
        : t("Only the board, officers and administrators stop the account of one of the board or an officer."),
    );
}

async function seatOf(db: Database, actor: Actor): Promise<Seat> {
  const rights = await findRights(db, actor);
  return { rights, isSiteAdministrator: actor.account?.isSiteAdministrator ?? false };
}

const idOf = (actor: Actor): number | null => actor.account?.id ?? null;

const notTheirs = () => forbidden(t("Your own roles do not let you give or end this one."));
