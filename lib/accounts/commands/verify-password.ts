import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { t } from "#lib/language/translate.ts";
import { type DomainError, invalid } from "#lib/platform/errors.ts";
import { type Account, accountColumns } from "../account.ts";
import { emailKey, parseEmail } from "../email.ts";
import { keepFailedSignIn } from "../failed-sign-in.ts";
import { hashPassword, isOutdated, isRightPassword } from "../password-hash.ts";
import { hasEmail } from "../queries.ts";
import { verifySecondFactor } from "../second-factor.ts";
import { passwordMark } from "../shown.ts";
import { countPasswordAttempt, forgivePasswordAttempts } from "../sign-in-limits.ts";

export type Verification =
  | { kind: "verified"; account: Account; passwordMark: string }
  | { kind: "second_factor_required"; account: Account; passwordMark: string }
  | { kind: "unconfirmed" }
  | { kind: "suspended"; reason: string | null }
  | { kind: "wrong" };

type Proof = { email: string; password: string; totp?: string; ipAddress: string | null; now: Date };

/**
 * Whether somebody is who they say; throws `rate_limited` after too many tries. An address without an account costs the
 * same work and gets the same answer as a wrong password.
 */
export async function verifyPassword(
  db: Database,
  { email, password, totp, ipAddress, now }: Proof,
): Promise<Verification> {
  const found = await findCredentials(db, email);
  const attempt = { subject: emailKey(email), accountId: found?.account.id ?? null, ipAddress, now };
  await countPasswordAttempt(db, attempt);
  const isRight = await isRightPassword(found?.passwordHash ?? null, password);
  if (!found?.passwordHash || !isRight) {
    keepFailedSignIn(db, { proof: "password", reason: "wrong", ...attempt });
    return { kind: "wrong" };
  }

  await forgivePasswordAttempts(db, attempt);
  const passwordHash = isOutdated(found.passwordHash)
    ? await storeAnew(db, found.account.id, { password, passwordHash: found.passwordHash })
    : found.passwordHash;
  return judge(db, found.account, { passwordMark: passwordMark(passwordHash), totp, ipAddress, now });
}

async function judge(
  db: Database,
  account: Account,
  {
    passwordMark,
    totp,
    ...asked
  }: { passwordMark: string; totp: string | undefined; ipAddress: string | null; now: Date },
): Promise<Verification> {
  if (account.suspendedAt) return { kind: "suspended", reason: account.suspensionReason };
  if (!account.emailConfirmedAt) return { kind: "unconfirmed" };
  if (!account.totpEnabledAt) return { kind: "verified", account, passwordMark };
  if (totp === undefined) return { kind: "second_factor_required", account, passwordMark };
  const isProven = await verifySecondFactor(db, { accountId: account.id, code: totp, ...asked });
  return isProven ? { kind: "verified", account, passwordMark } : { kind: "wrong" };
}

async function findCredentials(db: Database, email: string) {
  const [found] = await db
    .select({ account: accountColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    // What is no address belongs to nobody, and asking costs as much as for one that is.
    .where(hasEmail(parseEmail(email) ?? "nobody"));
  return found && found.account.deletedAt === null ? found : undefined;
}

/**
 * The same password in a form of today, unless another one has taken its place meanwhile; answers what was to be
 * stored.
 */
async function storeAnew(
  db: Database,
  accountId: number,
  before: { password: string; passwordHash: string },
): Promise<string> {
  const passwordHash = await hashPassword(before.password);
  await db
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, before.passwordHash)));
  return passwordHash;
}

type Failed = Exclude<Verification, { account: unknown }>;

/** What somebody is told who is not let in. Only whoever knows the password learns more than that it is wrong. */
export function signInError(failed: Failed): DomainError {
  switch (failed.kind) {
    case "unconfirmed":
      return invalid(t("Confirm your e-mail address first: open the link in the mail we sent you."), {
        code: "unconfirmed",
      });
    case "suspended":
      return invalid(`${t("This account is suspended.")} ${failed.reason ?? ""}`.trim());
    case "wrong":
      return invalid(t("The e-mail address or the password is not right."));
  }
}
