import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { sendMail } from "#lib/mail/send.ts";
import { now } from "#lib/platform/clock.ts";
import type { Account } from "../account.ts";
import { recordAuditEvent } from "../audit.ts";
import { emailKey, parseEmail } from "../email.ts";
import { cancelEmailTokens, deadLink, issueEmailToken, useEmailToken } from "../email-token.ts";
import { fieldProblem } from "../field-problems.ts";
import { emailChangedMail, emailChangeMail, emailTakenMail } from "../mails.ts";
import { findAccountByEmail, hasEmail } from "../queries.ts";
import { countAttempt } from "../rate-limit.ts";
import { atSteadyPace } from "../steady-pace.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { emailProblem } from "./sign-up.ts";

type EmailChange = { account: Account; email: string; password: string; ipAddress: string | null };

/** Asks for another address; it counts once somebody has opened the mail there. */
export async function requestEmailChange(
  db: Database,
  { account, email: typed, password, ipAddress }: EmailChange,
): Promise<void> {
  const email = parseEmail(typed);
  if (!email) throw fieldProblem("email", emailProblem);
  if (email === account.email) throw fieldProblem("email", "This is your address already.");
  await confirmIdentity(db, { account, password, ipAddress });
  await countAttempt(db, "mailToRecipient", emailKey(email));
  await atSteadyPace(sendChangeLink(db, { account, email }));
}

async function sendChangeLink(db: Database, { account, email }: { account: Account; email: string }): Promise<void> {
  const holder = await findAccountByEmail(db, email);
  const isFree = holder === undefined || holder.id === account.id;
  const letter = isFree
    ? emailChangeMail(await issueEmailToken(db, "change_email", { accountId: account.id, email }))
    : emailTakenMail();
  await sendMail(db, { recipient: email, ...letter });
}

/**
 * Takes the other address into use. Only its account may, signed in: a link mailed to a mistyped address must not hand
 * the account to whoever reads mail there.
 */
export async function confirmEmailChange(
  db: Database,
  { account, token, ipAddress }: { account: Account; token: string; ipAddress: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { accountId, email } = await useEmailToken(tx, "change_email", token);
    if (accountId !== account.id) throw deadLink();
    const [holder] = await tx.select({ id: accounts.id }).from(accounts).where(hasEmail(email));
    if (holder && holder.id !== account.id) throw deadLink();
    await tx
      .update(accounts)
      .set({ email, emailConfirmedAt: now(), updatedAt: now() })
      .where(eq(accounts.id, account.id));
    await cancelEmailTokens(tx, "reset_password", account.id);
    await recordAuditEvent(tx, {
      actorId: account.id,
      kind: "account.email_changed",
      subjectType: "account",
      subjectId: String(account.id),
      ipAddress,
    });
    await moveVersions(tx, ["people"]);
  });
  if (account.email) await sendMail(db, { recipient: account.email, ...emailChangedMail() });
}
