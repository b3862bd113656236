import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import type { Account } from "../account.ts";
import { recordAuditEvent } from "../audit.ts";
import { cancelEmailTokens } from "../email-token.ts";
import { passwordChangedMail } from "../mails.ts";
import { passwordProblem } from "../password.ts";
import { hashPassword } from "../password-hash.ts";
import { deleteSessions } from "./end-sessions.ts";

export type PasswordChange = {
  account: Account;
  sessionIdHash: string;
  password: string;
  ipAddress: string | null;
  /** What is to be done with it or not at all. */
  alongside?: ((tx: Database, accountId: number) => Promise<void>) | undefined;
};

/** Sets a new password; every device but the one that asks is signed out. */
export async function changePassword(
  db: Database,
  { account, sessionIdHash, password, ipAddress, alongside }: PasswordChange,
): Promise<void> {
  assertNoProblems({ password: passwordProblem(password, { name: account.name, email: account.email ?? "" }) });
  const passwordHash = await hashPassword(password);
  await withAccountMail(db, async (tx, write) => {
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
    await alongside?.(tx, account.id);
    if (account.email)
      await write({
        kind: "password changed",
        recipient: account.email,
        ...inLanguage(account.language, () => passwordChangedMail()),
      });
  });
}
