import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { type Account, isActive } from "../account.ts";
import { recordAuditEvent } from "../audit.ts";
import { getAccount } from "../queries.ts";
import { endInvitationsBy } from "./end-invitations.ts";
import { deleteSessions } from "./end-sessions.ts";

const longestReason = 1000;

/** Stops an account at once: it is signed out everywhere, and neither it nor what it let in gets anything any more. */
export async function suspendAccount(
  db: Database,
  accountId: number,
  { reason, by, now }: { reason: string; by: number | null; now: Date },
): Promise<Account> {
  if (reason.length > longestReason)
    throw invalid(t("Use at most {longestReason} characters for the reason.", { longestReason }));
  return await changeAccount(db, accountId, async (tx, account) => {
    if (!isActive(account))
      throw conflict(
        account.deletedAt
          ? t("{name} is erased.", { name: account.name })
          : t("{name} is suspended already.", { name: account.name }),
      );
    await deleteSessions(tx, { accountId });
    await endInvitationsBy(tx, accountId);
    await record(tx, accountId, { actorId: by, kind: "account.suspended", data: { reason } });
    return { suspendedAt: now, suspensionReason: reason };
  });
}

/** Lets it sign in again; it was signed out everywhere, what it let in goes on, and what it asked others has ended. */
export async function unsuspendAccount(
  db: Database,
  accountId: number,
  { by }: { by: number | null },
): Promise<Account> {
  return await changeAccount(db, accountId, async (tx, account) => {
    if (account.suspendedAt === null) throw conflict(t("{name} is not suspended.", { name: account.name }));
    await record(tx, accountId, { actorId: by, kind: "account.suspension_lifted" });
    return { suspendedAt: null, suspensionReason: null };
  });
}

type Change = Pick<Account, "suspendedAt" | "suspensionReason">;

async function changeAccount(
  db: Database,
  accountId: number,
  decide: (tx: Database, account: Account) => Promise<Change>,
): Promise<Account> {
  return await db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
    const account = await getAccount(tx, accountId);
    const change = await decide(tx, account);
    await tx.update(accounts).set(change).where(eq(accounts.id, accountId));
    await moveVersions(tx, ["people"]);
    return { ...account, ...change };
  });
}

const record = (tx: Database, accountId: number, event: { actorId: number | null; kind: string; data?: object }) =>
  recordAuditEvent(tx, { ...event, data: { ...event.data }, subjectType: "account", subjectId: String(accountId) });
