import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { type AccountMail, withAccountMail } from "#lib/mail/account-mail.ts";
import { type Account, accountColumns, isActive } from "../account.ts";
import { recordAuditEvent } from "../audit.ts";
import { emailKey } from "../email.ts";
import { findEmailToken, invalidLink, issueEmailToken, useEmailToken } from "../email-token.ts";
import { noteFailedSignIn } from "../failed-sign-in.ts";
import { countMailRequest } from "../mail-request.ts";
import { alreadySignedUpMail, confirmationMail, noAccountMail } from "../mails.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { isRightPassword } from "../password-hash.ts";
import { hasEmail } from "../queries.ts";
import { countPasswordAttempt, forgivePasswordAttempts } from "../sign-in-limits.ts";

/**
 * Confirms the address by its link and the password: the link alone would also finish an account that somebody else
 * began in the owner's name, with a password they know. Answers the account, which may sign in now.
 */
export async function confirmEmail(
  db: Database,
  { token, password, ipAddress, now }: { token: string; password: string; ipAddress: string | null; now: Date },
): Promise<Account> {
  const owner = await findEmailToken(db, "confirm", token, now);
  if (!owner) throw invalidLink();
  const attempt = { subject: emailKey(owner.email), accountId: owner.accountId, ipAddress, now };
  await countPasswordAttempt(db, attempt);

  const [stored] = await db.select().from(accounts).where(eq(accounts.id, owner.accountId));
  if (!stored?.passwordHash || !(await isRightPassword(stored.passwordHash, password))) {
    noteFailedSignIn({ proof: "password", reason: "wrong", ...attempt });
    throw fieldProblem("password", t("This is not the password of the last sign-up with this address."));
  }
  await forgivePasswordAttempts(db, attempt);
  const { passwordHash } = stored;
  return db.transaction(async (tx) => {
    const used = await useEmailToken(tx, "confirm", token, now);
    return markConfirmed(tx, { accountId: used.accountId, passwordHash, ipAddress });
  });
}

type Confirmed = { accountId: number; passwordHash: string; ipAddress: string | null };

async function markConfirmed(tx: Database, { accountId, passwordHash, ipAddress }: Confirmed): Promise<Account> {
  const [account] = await tx
    .update(accounts)
    .set({ emailConfirmedAt: sql`now()`, isPlaceholder: false })
    // Not where somebody else has signed up with the address since the password was looked at.
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, passwordHash)))
    .returning(accountColumns);
  if (!account || !isActive(account)) throw invalidLink();
  await recordAuditEvent(tx, {
    actorId: accountId,
    kind: "account.email_confirmed",
    subjectType: "account",
    subjectId: String(accountId),
    ipAddress,
  });
  // Pages show no more and no less of somebody whose address is confirmed: only who looks for accounts finds another one.
  await moveVersions(tx, ["people"], { isInPart: true });
  return account;
}

/** Sends the confirmation again, to whoever still needs it; the answer does not tell who that is. */
export async function requestConfirmation(
  db: Database,
  { now, ...sender }: { email: string; ipAddress: string | null; now: Date },
): Promise<void> {
  const email = await countMailRequest(db, sender);
  await withMinimumDuration(sendConfirmation(db, email, now));
}

async function sendConfirmation(db: Database, email: string, now: Date): Promise<void> {
  const [account] = await db.select().from(accounts).where(hasEmail(email));
  await withAccountMail(db, async (tx, write) => {
    await write({ recipient: email, ...(await emailFor(tx, { email, account, now })) });
  });
}

type Addressee = { email: string; account: typeof accounts.$inferSelect | undefined; now: Date };

async function emailFor(tx: Database, { email, account, now }: Addressee): Promise<Omit<AccountMail, "recipient">> {
  if (account?.emailConfirmedAt)
    return { kind: "account exists", ...inLanguage(account.language, alreadySignedUpMail) };
  // Whoever never chose a password has nothing to confirm with; signing up is how to choose one.
  if (!account?.passwordHash || account.suspendedAt) return { kind: "no account", ...noAccountMail() };
  const { token, expiresAt } = await issueEmailToken(tx, "confirm", { accountId: account.id, email }, now);
  return {
    kind: "address confirmation",
    ...inLanguage(account.language, () => confirmationMail(token, "")),
    expiresAt,
  };
}
