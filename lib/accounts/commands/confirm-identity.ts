import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import type { Account } from "../account.ts";
import { emailKey } from "../email.ts";
import { keepFailedSignIn } from "../failed-sign-in.ts";
import { isRightPassword } from "../password-hash.ts";
import { countPasswordAttempt, forgivePasswordAttempts } from "../sign-in-limits.ts";

/**
 * Asks somebody who is signed in for the password once more, before what a person at an unlocked computer must not do.
 * It counts like signing in, so that no session is a way round that limit.
 */
export async function confirmIdentity(
  db: Database,
  { account, password, ipAddress, now }: { account: Account; password: string; ipAddress: string | null; now: Date },
): Promise<void> {
  const attempt = { subject: emailKey(account.email ?? ""), accountId: account.id, ipAddress, now };
  await countPasswordAttempt(db, attempt);
  const [stored] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, account.id));
  if (!(await isRightPassword(stored?.hash ?? null, password))) {
    keepFailedSignIn(db, { proof: "password", reason: "wrong", ...attempt });
    throw fieldProblem("current_password", t("This is not your current password."));
  }
  await forgivePasswordAttempts(db, attempt);
}
