import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { sendMail } from "#lib/mail/send.ts";
import type { Account } from "../account.ts";
import { recordAuditEvent } from "../audit.ts";
import { cancelEmailTokens } from "../email-token.ts";
import { passwordChangedMail } from "../mails.ts";
import { passwordProblem } from "../password.ts";
import { hashPassword } from "../password-hash.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { deleteSessions } from "./end-sessions.ts";

export type PasswordChange = {
  account: Account;
  sessionIdHash: string;
  currentPassword: string;
  password: string;
  ipAddress: string | null;
  now: Date;
};

/** Sets a new password; every device but the one that asks is signed out. */
export async function changePassword(
  db: Database,
  { account, sessionIdHash, currentPassword, password, ipAddress, now }: PasswordChange,
): Promise<void> {
  await confirmIdentity(db, { account, password: currentPassword, ipAddress, now });
  assertNoProblems({ password: passwordProblem(password, { name: account.name, email: account.email ?? "" }) });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    await deleteSessions(tx, { accountId: account.id, except: sessionIdHash });
    await cancelEmailTokens(tx, "reset_password", account.id);
    await recordAuditEvent(tx, {
      actorId: account.id,
      kind: "account.password_changed",
      subjectType: "account",
      subjectId: String(account.id),
      ipAddress,
    });
  });
  if (account.email) await sendMail(db, { recipient: account.email, ...passwordChangedMail() });
}
