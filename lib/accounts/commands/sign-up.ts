import { eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { currentLanguage } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { networkOf } from "#lib/platform/network.ts";
import { recordAuditEvent } from "../audit.ts";
import { emailKey, parseEmail } from "../email.ts";
import { type IssuedToken, issueEmailToken } from "../email-token.ts";
import { emailProblem } from "../mail-request.ts";
import { alreadySignedUpMail, confirmationMail } from "../mails.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { nameProblem, normaliseName } from "../name.ts";
import { passwordProblem } from "../password.ts";
import { hashPassword } from "../password-hash.ts";
import { hasEmail } from "../queries.ts";
import { countAttempt } from "../rate-limit.ts";

export type SignUp = {
  name: string;
  email: string;
  password: string;
  callbackUrl: string;
  ipAddress: string | null;
  now: Date;
};

/**
 * Makes an account that waits for its address to be confirmed. Whether there was one already, only the owner of the
 * address learns, from the mail.
 */
export async function signUp(db: Database, signUp: SignUp): Promise<void> {
  const name = normaliseName(signUp.name);
  const email = parseEmail(signUp.email);
  const { password, callbackUrl, ipAddress, now } = signUp;
  assertNoProblems({
    name: nameProblem(name),
    email: email ? undefined : emailProblem(),
    password: passwordProblem(password, { name, email: signUp.email }),
  });
  if (!email) return;

  await countAttempt(db, "signUpFromAddress", networkOf(ipAddress));
  await countAttempt(db, "mailToRecipient", emailKey(email));
  await withMinimumDuration(makeAccountAndTell(db, { name, email, password, callbackUrl, ipAddress, now }));
}

async function makeAccountAndTell(db: Database, { password, callbackUrl, ...person }: SignUp): Promise<void> {
  const passwordHash = await hashPassword(password);
  await withAccountMail(db, async (tx, write) => {
    const recipient = person.email;
    const issued = await makeAccount(tx, { ...person, passwordHash });
    if (!issued) {
      const [holder] = await tx.select({ language: accounts.language }).from(accounts).where(hasEmail(recipient));
      const mail = inLanguage(holder?.language ?? null, alreadySignedUpMail);
      return await write({ kind: "account exists", recipient, ...mail });
    }
    await write({
      ...{ kind: "address confirmation", recipient, expiresAt: issued.expiresAt },
      ...confirmationMail(issued.token, callbackUrl),
    });
  });
}

type Candidate = { name: string; email: string; passwordHash: string; ipAddress: string | null; now: Date };

async function makeAccount(tx: Database, candidate: Candidate): Promise<IssuedToken | undefined> {
  const insertedId = await insertAccount(tx, candidate);
  const accountId = insertedId ?? (await takeOverUnconfirmed(tx, candidate));
  if (accountId === undefined) return undefined;
  await recordAuditEvent(tx, {
    actorId: accountId,
    kind: "account.signed_up",
    subjectType: "account",
    subjectId: String(accountId),
    ipAddress: candidate.ipAddress,
  });
  const issued = await issueEmailToken(tx, "confirm", { accountId, email: candidate.email }, candidate.now);
  // Nobody can have named an account that was not there.
  await moveVersions(tx, ["people"], { isInPart: insertedId !== undefined });
  return issued;
}

async function insertAccount(tx: Database, { name, email, passwordHash }: Candidate): Promise<number | undefined> {
  const [account] = await tx
    .insert(accounts)
    .values({ name, email, passwordHash, language: currentLanguage() })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return account?.id;
}

// Nobody has proved yet that the address is theirs, so the latest to sign up is as good as the first. What an imported
// document said about a person stays as it is until the address is confirmed.
async function takeOverUnconfirmed(
  tx: Database,
  { name, email, passwordHash }: Candidate,
): Promise<number | undefined> {
  const [existing] = await tx.select().from(accounts).where(hasEmail(email)).for("update");
  if (!existing || existing.emailConfirmedAt || existing.suspendedAt) return undefined;
  await tx
    .update(accounts)
    .set({
      ...{ passwordHash, language: currentLanguage() },
      ...(!existing.isPlaceholder && { name, updatedAt: sql`now()` }),
    })
    .where(eq(accounts.id, existing.id));
  return existing.id;
}
