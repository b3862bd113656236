import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { consumeBackupCode } from "./backup-codes.ts";
import { keepFailedSignIn } from "./failed-sign-in.ts";
import { countSecondFactorAttempt, forgiveSecondFactorAttempts } from "./sign-in-limits.ts";
import { acceptedTotpStep, openTotpSecret } from "./totp.ts";

/** Whether the code proves the second factor: one from the authenticator or a backup code, either of them once. */
export async function verifySecondFactor(
  db: Database,
  { accountId, code, ipAddress, now }: { accountId: number; code: string; ipAddress: string | null; now: Date },
): Promise<boolean> {
  const attempt = { subject: `account ${accountId}`, accountId, ipAddress, now };
  await countSecondFactorAttempt(db, attempt);
  const isRight = (await consumeTotp(db, { accountId, code, now })) || (await consumeBackupCode(db, accountId, code));
  if (isRight) await forgiveSecondFactorAttempts(db, attempt);
  else keepFailedSignIn(db, { proof: "second_factor", reason: "wrong", ...attempt });
  return isRight;
}

/** The same for a form that asks for the code. */
export async function assertSecondFactor(db: Database, proof: Parameters<typeof verifySecondFactor>[1]): Promise<void> {
  if (await verifySecondFactor(db, proof)) return;
  // Whoever has just set it up is asked for a code while the one that they typed for that is still shown.
  if (await wasUsedJustNow(db, proof))
    throw fieldProblem("code", t("This code was used already. Wait until the next one is shown, and type that."));
  throw fieldProblem("code", t("This code is not right, or was used before. Type the one that is shown now."));
}

/** Whether a code was right, had it not been used: its time has not passed, and nothing else is wrong with it. */
async function wasUsedJustNow(
  db: Database,
  { accountId, code, now }: Pick<Parameters<typeof verifySecondFactor>[1], "accountId" | "code" | "now">,
): Promise<boolean> {
  const stored = await findTotp(db, accountId);
  return stored !== undefined && acceptedTotpStep(stored.secret, code, { at: now, lastStep: null }) !== undefined;
}

async function consumeTotp(
  db: Database,
  { accountId, code, now }: { accountId: number; code: string; now: Date },
): Promise<boolean> {
  const stored = await findTotp(db, accountId);
  if (!stored) return false;
  const step = acceptedTotpStep(stored.secret, code, { at: now, lastStep: stored.lastStep });
  if (step === undefined) return false;
  // Of two requests with the same code, the condition lets one through.
  const accepted = await db
    .update(accounts)
    .set({ totpLastStep: step })
    .where(and(eq(accounts.id, accountId), or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))))
    .returning({ id: accounts.id });
  return accepted.length > 0;
}

async function findTotp(
  db: Database,
  accountId: number,
): Promise<{ secret: string; lastStep: number | null } | undefined> {
  const [stored] = await db
    .select({ secret: accounts.totpSecret, lastStep: accounts.totpLastStep })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.totpEnabledAt)));
  const secret = stored?.secret ? openTotpSecret(stored.secret) : undefined;
  return stored && secret !== undefined ? { secret, lastStep: stored.lastStep } : undefined;
}
