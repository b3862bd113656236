import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { passkeys } from "#lib/db/schema/passkeys.ts";
import { accountDeletions } from "#lib/db/schema/privacy.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { recordAuditEvent } from "../audit.ts";
import { cancelEmailTokens, issueEmailToken } from "../email-token.ts";
import { resetMail } from "../mails.ts";
import { getAccount } from "../queries.ts";
import { deleteSessions } from "./end-sessions.ts";

const suspectDays = 7;

type Disowning = {
  accountId: number;
  ipAddress: string | null;
  now: Date;
  /** What is to be done with it or not at all. */
  alongside: (tx: Database, accountId: number) => Promise<void>;
};

/**
 * Somebody else has signed in: everything that is signed in ends, and so does the password, which they may know, and each
 * passkey of the last days, which may be theirs; that the account is to be deleted, which they may have asked for, is taken
 * back. The owner is mailed a link to choose a new password.
 */
export async function disownSignIns(db: Database, { accountId, ipAddress, now, alongside }: Disowning): Promise<void> {
  await withAccountMail(db, async (tx, write) => {
    const { email, suspendedAt } = await getAccount(tx, accountId);
    // Before the account is held: whoever deletes those that are due goes in this order, too.
    await tx.delete(accountDeletions).where(eq(accountDeletions.accountId, accountId));
    await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId));
    await deleteSessions(tx, { accountId });
    const since = new Date(now.getTime() - suspectDays * 24 * 3600 * 1000);
    await tx.delete(passkeys).where(and(eq(passkeys.accountId, accountId), gt(passkeys.createdAt, since)));
    await cancelEmailTokens(tx, "change_email", accountId);
    await cancelEmailTokens(tx, "reset_password", accountId);
    await alongside(tx, accountId);
    await recordAuditEvent(tx, {
      actorId: accountId,
      kind: "account.sign_ins_disowned",
      subjectType: "account",
      subjectId: String(accountId),
      ipAddress,
    });
    if (!email || suspendedAt) return;
    const { token, expiresAt } = await issueEmailToken(tx, "reset_password", { accountId, email }, now);
    await write({ kind: "new password", recipient: email, expiresAt, ...resetMail(token) });
  });
}
