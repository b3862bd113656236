import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { type Account, accountColumns, isReady } from "../account.ts";
import { beforeAndAfter, recordAuditEvent } from "../audit.ts";
import { getAccount } from "../queries.ts";
import { endInvitationsBy } from "./end-invitations.ts";

/** Lets an account administer the whole site; `by` is nobody where whoever runs the server says so. */
export const grantStaff = (db: Database, accountId: number, { by }: { by: number | null }): Promise<Account> =>
  setStaff(db, accountId, { by, isStaff: true });

/** The other way round. */
export const revokeStaff = (db: Database, accountId: number, { by }: { by: number | null }): Promise<Account> =>
  setStaff(db, accountId, { by, isStaff: false });

async function setStaff(
  db: Database,
  accountId: number,
  { by, isStaff }: { by: number | null; isStaff: boolean },
): Promise<Account> {
  return await db.transaction(async (tx) => {
    // Both sides of a grant and a revocation at once say what they found.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
    const account = await getAccount(tx, accountId);
    if (isStaff && !isReady(account))
      throw invalid(
        `${account.email ?? account.name} cannot sign in: its address is not confirmed, or it was stopped.`,
      );
    if (account.isSiteAdministrator === isStaff)
      throw conflict(`${account.email ?? account.name} is ${isStaff ? "staff already" : "no staff"}.`);
    await tx.update(accounts).set({ isSiteAdministrator: isStaff }).where(eq(accounts.id, accountId));
    if (!isStaff) await endInvitationsBy(tx, accountId, "but of its own");
    await recordAuditEvent(tx, {
      actorId: by,
      kind: isStaff ? "staff.granted" : "staff.revoked",
      subjectType: "account",
      subjectId: String(accountId),
      data: beforeAndAfter(account, { isSiteAdministrator: isStaff }),
    });
    await moveVersions(tx, ["people"]);
    return { ...account, isSiteAdministrator: isStaff };
  });
}

/** Whoever administers the whole site. */
export const listStaff = (db: Database): Promise<Account[]> =>
  db.select(accountColumns).from(accounts).where(eq(accounts.isSiteAdministrator, true)).orderBy(accounts.id);
