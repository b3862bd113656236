import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts, sessions } from "#lib/db/schema/accounts.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { currentLanguage } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { shortAddress } from "#lib/platform/logged-address.ts";
import { countryOfAddress } from "#lib/web/country-of-address.ts";
import { knownDevice } from "#lib/web/device-name.ts";
import type { Visitor } from "#lib/web/visitor.ts";
import { recordAuditEvent } from "../audit.ts";
import { sealDisowning } from "../disowned.ts";
import { newSignInMail } from "../mails.ts";
import { startSession } from "../session.ts";
import { isStillShown, type Shown } from "../shown.ts";
import { isUsualNetwork, signInEvent } from "../sign-in-limits.ts";
import { signInError } from "./verify-password.ts";

/**
 * Signs an account in whose proof was accepted, unless it was taken away meanwhile; the session this browser had before
 * ends. Answers the session's id.
 */
export async function beginSession(
  db: Database,
  { accountId, proof, shown, visitor, previousSessionId, now }: BeginSession,
): Promise<string> {
  return await withAccountMail(db, async (tx, write) => {
    if (!(await isStillShown(tx, accountId, shown))) throw signInError({ kind: "wrong" });
    const [account] = await tx
      .select({ email: accounts.email, language: accounts.language, lastSignInAt: accounts.lastSignInAt })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    // Whoever signs in for the first time knows.
    const isStrange =
      account?.lastSignInAt && !(await isUsualNetwork(tx, { accountId, ipAddress: visitor.ipAddress, now }));
    if (isStrange && account.email) {
      const { email, language } = account;
      const token = await sealDisowning({ accountId, email, mailedAt: now, since: now });
      const place = shortAddress(visitor.ipAddress);
      const told = inLanguage(language, () =>
        newSignInMail({ device: knownDevice(visitor.userAgent ?? ""), place, at: now, token }),
      );
      await write({ kind: "new sign-in", recipient: email, ...told });
    }
    if (previousSessionId !== undefined)
      await tx.delete(sessions).where(eq(sessions.idHash, sha256(previousSessionId)));
    await tx
      .update(accounts)
      // Who has never said a language reads this page.
      .set({ lastSignInAt: now, ...(account?.language === null && { language: currentLanguage() }) })
      .where(eq(accounts.id, accountId));
    const country = countryOfAddress(visitor.ipAddress);
    await recordAuditEvent(tx, {
      actorId: accountId,
      kind: signInEvent,
      subjectType: "account",
      subjectId: String(accountId),
      data: { proof, device: visitor.userAgent?.slice(0, 300) ?? null, ...(country && { country }) },
      ipAddress: visitor.ipAddress,
    });
    return startSession(tx, accountId, visitor, now);
  });
}

/** What somebody has shown to be signed in. */
export type SignInProof = "password" | "password and code" | "password and passkey" | "passkey";

type BeginSession = {
  accountId: number;
  proof: SignInProof;
  shown: Shown;
  visitor: Visitor;
  previousSessionId: string | undefined;
  now: Date;
};
