import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts, sessions } from "#lib/db/schema/accounts.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import type { Account } from "../account.ts";
import { sealDisowning } from "../disowned.ts";
import { emailKey, parseEmail } from "../email.ts";
import { cancelEmailTokens, invalidLink, issueEmailToken, useEmailToken } from "../email-token.ts";
import { emailProblem } from "../mail-request.ts";
import { emailChangedMail, emailChangeMail, emailTakenMail } from "../mails.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { findAccountByEmail, hasEmail } from "../queries.ts";
import { countAttempt } from "../rate-limit.ts";
import { writeEmail } from "./write-email.ts";

type EmailChange = { account: Account; email: string; now: Date };

/** Asks for another address; it counts once somebody has opened the mail there. */
export async function requestEmailChange(db: Database, { account, email: typed, now }: EmailChange): Promise<void> {
  const email = parseEmail(typed);
  if (!email) throw fieldProblem("email", emailProblem());
  if (email === account.email) throw fieldProblem("email", t("This is your address already."));
  await countAttempt(db, "mailToRecipient", emailKey(email));
  await withMinimumDuration(sendChangeLink(db, { account, email, now }));
}

type ChangeLink = { account: Account; email: string; now: Date };

async function sendChangeLink(db: Database, { account, email, now }: ChangeLink): Promise<void> {
  const holder = await findAccountByEmail(db, email);
  const isFree = holder === undefined || holder.id === account.id;
  await withAccountMail(db, async (tx, write) => {
    if (!isFree)
      return await write({ kind: "address taken", recipient: email, ...inLanguage(holder.language, emailTakenMail) });
    const { token, expiresAt } = await issueEmailToken(tx, "change_email", { accountId: account.id, email }, now);
    await write({
      kind: "new address",
      recipient: email,
      expiresAt,
      ...inLanguage(account.language, () => emailChangeMail(token)),
    });
  });
}

type ConfirmedChange = {
  account: Account;
  /** Where they are signed in. */
  sessionIdHash?: string;
  token: string;
  ipAddress: string | null;
  now: Date;
};

/**
 * Takes the other address into use. Only its account may, signed in: a link mailed to a mistyped address must not hand
 * the account to whoever reads mail there.
 */
export async function confirmEmailChange(
  db: Database,
  { account, sessionIdHash, token, ipAddress, now }: ConfirmedChange,
): Promise<void> {
  await withAccountMail(db, async (tx, write) => {
    const { accountId, email } = await useEmailToken(tx, "change_email", token, now);
    if (accountId !== account.id) throw invalidLink();
    const [holder] = await tx.select({ id: accounts.id }).from(accounts).where(hasEmail(email));
    if (holder && holder.id !== account.id) throw invalidLink();
    await writeEmail(tx, account, { email, ipAddress, now });
    await cancelEmailTokens(tx, "reset_password", account.id);
    if (!account.email) return;
    const [session] = await tx
      .select({ since: sessions.createdAt })
      .from(sessions)
      .where(eq(sessions.idHash, sessionIdHash ?? ""));
    const link = { accountId: account.id, email: account.email, mailedAt: now, since: session?.since ?? now };
    const sealed = await sealDisowning(link);
    const mail = inLanguage(account.language, () => emailChangedMail(sealed));
    await write({ kind: "address changed", recipient: account.email, ...mail });
  });
}
