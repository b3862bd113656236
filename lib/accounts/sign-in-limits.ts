import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { networkOf } from "#lib/platform/network.ts";
import { type FailedSignIn, noteFailedSignIn } from "./failed-sign-in.ts";
import { countAttempt, forgetAttempts, forgiveAttempt } from "./rate-limit.ts";

/** Somebody trying to be an account; the account need not exist, which nobody may notice. */
export type SignInAttempt = { subject: string; accountId: number | null; ipAddress: string | null; now: Date };

export const signInEvent = "session.started";
const rememberedDays = 90;

export async function countPasswordAttempt(db: Database, attempt: SignInAttempt): Promise<void> {
  const network = networkOf(attempt.ipAddress);
  await notingRefusal("password", attempt, async () => {
    await countAttempt(db, "signInFromAddress", network);
    await countAttempt(db, "signInToAccountFromAddress", attempt.subject, network);
    if (!(await isUsualNetwork(db, attempt))) await countAttempt(db, "signInFromStrangeAddresses", attempt.subject);
  });
}

/** The password was right: what counted against the account from here is forgotten. */
export async function forgivePasswordAttempts(db: Database, attempt: SignInAttempt): Promise<void> {
  const network = networkOf(attempt.ipAddress);
  await forgiveAttempt(db, "signInFromAddress", network);
  await forgetAttempts(db, "signInToAccountFromAddress", attempt.subject, network);
  if (!(await isUsualNetwork(db, attempt))) await forgiveAttempt(db, "signInFromStrangeAddresses", attempt.subject);
}

export async function countSecondFactorAttempt(db: Database, attempt: SignInAttempt): Promise<void> {
  await notingRefusal("second_factor", attempt, async () => {
    await countAttempt(db, "secondFactorFromAddress", attempt.subject, networkOf(attempt.ipAddress));
    if (!(await isUsualNetwork(db, attempt)))
      await countAttempt(db, "secondFactorFromStrangeAddresses", attempt.subject);
  });
}

export async function forgiveSecondFactorAttempts(db: Database, attempt: SignInAttempt): Promise<void> {
  await forgetAttempts(db, "secondFactorFromAddress", attempt.subject, networkOf(attempt.ipAddress));
  if (!(await isUsualNetwork(db, attempt)))
    await forgiveAttempt(db, "secondFactorFromStrangeAddresses", attempt.subject);
}

/** Whoever can read the account's mail gets in again, however many strangers are trying meanwhile. */
export async function forgetStrangeAttempts(db: Database, subject: string): Promise<void> {
  await forgetAttempts(db, "signInFromStrangeAddresses", subject);
}

async function notingRefusal(proof: FailedSignIn["proof"], attempt: SignInAttempt, count: () => Promise<void>) {
  try {
    await count();
  } catch (thrown) {
    if (thrown instanceof DomainError) noteFailedSignIn({ proof, reason: "too_many_attempts", ...attempt });
    throw thrown;
  }
}

/** Whether somebody signed in to the account from there in the last months. */
export async function isUsualNetwork(
  db: Database,
  { accountId, ipAddress, now }: Pick<SignInAttempt, "accountId" | "ipAddress" | "now">,
): Promise<boolean> {
  const since = new Date(now.getTime() - rememberedDays * 24 * 3600 * 1000);
  const rows = await db
    .selectDistinct({ ipAddress: auditEvents.ipAddress })
    .from(auditEvents)
    // No account has the id 0: strangers cost the same query as members.
    .where(and(eq(auditEvents.actorId, accountId ?? 0), eq(auditEvents.kind, signInEvent), gt(auditEvents.at, since)))
    .limit(100);
  return rows.some((row) => networkOf(row.ipAddress) === networkOf(ipAddress));
}
