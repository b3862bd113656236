import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { type DomainError, invalid } from "#lib/platform/errors.ts";
import { type Account, accountColumns } from "../account.ts";
import { emailKey, parseEmail } from "../email.ts";
import { noteFailedSignIn } from "../failed-sign-in.ts";
import { hashPassword, isOutdated, isRightPassword } from "../password-hash.ts";
import { hasEmail } from "../queries.ts";
import { verifySecondFactor } from "../second-factor.ts";
import { countPasswordAttempt, forgivePasswordAttempts } from "../sign-in-limits.ts";

export type Verification =
  | { kind: "verified"; account: Account }
  | { kind: "second_factor_required"; account: Account }
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
    noteFailedSignIn({ proof: "password", reason: "wrong", ...attempt });
    return { kind: "wrong" };
  }

  await forgivePasswordAttempts(db, attempt);
  if (isOutdated(found.passwordHash)) await storePassword(db, found.account.id, password);
  return judge(db, found.account, { totp, ipAddress, now });
}

async function judge(
  db: Database,
  account: Account,
  { totp, ipAddress, now }: { totp: string | undefined; ipAddress: string | null; now: Date },
): Promise<Verification> {
  if (account.suspendedAt) return { kind: "suspended", reason: account.suspensionReason };
  if (!account.emailConfirmedAt) return { kind: "unconfirmed" };
  if (!account.totpEnabledAt) return { kind: "verified", account };
  if (totp === undefined) return { kind: "second_factor_required", account };
  const isProven = await verifySecondFactor(db, { accountId: account.id, code: totp, ipAddress, now });
  return isProven ? { kind: "verified", account } : { kind: "wrong" };
}

async function findCredentials(db: Database, email: string) {
  const [found] = await db
    .select({ account: accountColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    // What is no address belongs to nobody, and asking costs as much as for one that is.
    .where(hasEmail(parseEmail(email) ?? "nobody"));
  return found && found.account.deletedAt === null ? found : undefined;
}

async function storePassword(db: Database, accountId: number, password: string): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(accounts.id, accountId));
}

type Failed = Exclude<Verification, { account: unknown }>;

/** What somebody is told who is not let in. Only whoever knows the password learns more than that it is wrong. */
export function signInError(failed: Failed): DomainError {
  switch (failed.kind) {
    case "unconfirmed":
      return invalid("Confirm your e-mail address first: open the link in the mail we sent you.", {
        code: "unconfirmed",
      });
    case "suspended":
      return invalid(`This account is suspended. ${failed.reason ?? ""}`.trim());
    case "wrong":
      return invalid("The e-mail address or the password is not right.");
  }
}
