import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { type Account, accountColumns } from "../account.ts";
import { recordAuditEvent } from "../audit.ts";
import { emailKey } from "../email.ts";
import { findEmailToken, invalidLink, issueEmailToken, useEmailToken } from "../email-token.ts";
import { countMailRequest } from "../mail-request.ts";
import { noAccountMail, passwordChangedMail, resetMail } from "../mails.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { passwordProblem } from "../password.ts";
import { hashPassword } from "../password-hash.ts";
import { findAccountByEmail, getAccount } from "../queries.ts";
import { forgetStrangeAttempts } from "../sign-in-limits.ts";
import type { PasswordChange } from "./change-password.ts";
import { deleteSessions } from "./end-sessions.ts";

/** Mails a link to choose a new password. An address without an account gets a mail too: the work is the same. */
export async function requestPasswordReset(
  db: Database,
  { now, ...sender }: { email: string; ipAddress: string | null; now: Date },
): Promise<void> {
  const email = await countMailRequest(db, sender);
  await withMinimumDuration(sendResetLink(db, email, now));
}

async function sendResetLink(db: Database, email: string, now: Date): Promise<void> {
  const account = await findAccountByEmail(db, email);
  const mayReset = account !== undefined && !account.suspendedAt && !account.deletedAt;
  // It goes to the address on file: what was typed may differ in case, and so may mailboxes.
  const recipient = (mayReset && account.email) || email;
  await withAccountMail(db, async (tx, write) => {
    if (!mayReset) return await write({ kind: "no account", recipient, ...noAccountMail() });
    const owner = { accountId: account.id, email: recipient };
    const { token, expiresAt } = await issueEmailToken(tx, "reset_password", owner, now);
    await write({
      kind: "new password",
      recipient,
      expiresAt,
      ...inLanguage(account.language, () => resetMail(token)),
    });
  });
}

export type PasswordReset = Pick<PasswordChange, "password" | "ipAddress" | "alongside"> & { token: string; now: Date };

/** Sets a new password by the link from the mail; every device is signed out. Answers whose it was. */
export async function resetPassword(
  db: Database,
  { token, password, ipAddress, now, alongside }: PasswordReset,
): Promise<Account> {
  const owner = await findEmailToken(db, "reset_password", token, now);
  if (!owner) throw invalidLink();
  const { name } = await getAccount(db, owner.accountId);
  assertNoProblems({ password: passwordProblem(password, { name, email: owner.email }) });

  const passwordHash = await hashPassword(password);
  const account = await withAccountMail(db, async (tx, write) => {
    const { accountId, email } = await useEmailToken(tx, "reset_password", token, now);
    const replaced = await replaceForgottenPassword(tx, { accountId, email, passwordHash, ipAddress, now });
    await alongside?.(tx, accountId);
    await write({
      kind: "password changed",
      recipient: replaced.email ?? owner.email,
      ...inLanguage(replaced.language, () => passwordChangedMail()),
    });
    return replaced;
  });
  await forgetStrangeAttempts(db, emailKey(owner.email));
  return account;
}

type Replacement = { accountId: number; email: string; passwordHash: string; ipAddress: string | null; now: Date };

async function replaceForgottenPassword(
  tx: Database,
  { accountId, email, passwordHash, ipAddress, now }: Replacement,
): Promise<Account> {
  const [current] = await tx.select(accountColumns).from(accounts).where(eq(accounts.id, accountId)).for("update");
  // A link sent to an address the account has left since is worth nothing.
  if (!current?.email || emailKey(current.email) !== emailKey(email) || current.suspendedAt) throw invalidLink();
  // Reading the mail proved the address, too.
  const emailConfirmedAt = current.emailConfirmedAt ?? now;
  await tx
    .update(accounts)
    .set({ passwordHash, emailConfirmedAt, isPlaceholder: false })
    .where(eq(accounts.id, accountId));
  await deleteSessions(tx, { accountId });
  await recordAuditEvent(tx, {
    actorId: accountId,
    kind: "account.password_reset",
    subjectType: "account",
    subjectId: String(accountId),
    ipAddress,
  });
  // Pages show no more and no less of somebody whose address is confirmed: only who looks for accounts finds another one.
  await moveVersions(tx, ["people"], { isInPart: true });
  return current;
}
