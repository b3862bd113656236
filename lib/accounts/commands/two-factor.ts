import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts, backupCodes } from "#lib/db/schema/accounts.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { conflict } from "#lib/platform/errors.ts";
import type { Account } from "../account.ts";
import { recordAuditEvent } from "../audit.ts";
import { replaceBackupCodes } from "../backup-codes.ts";
import { twoFactorMail } from "../mails.ts";
import { assertSecondFactor } from "../second-factor.ts";
import { countSecondFactorAttempt, forgiveSecondFactorAttempts } from "../sign-in-limits.ts";
import { acceptedTotpStep, newTotpSecret, openTotpSecret, sealTotpSecret } from "../totp.ts";
import { deleteSessions } from "./end-sessions.ts";

type OwnerWithCode = { account: Account; code: string; ipAddress: string | null; now: Date };

/** Chooses a secret for the authenticator; it counts from when a first code shows that it arrived there. */
export async function startTwoFactorSetup(db: Database, account: Account): Promise<void> {
  await db
    .update(accounts)
    .set({ totpSecret: sealTotpSecret(newTotpSecret()), totpLastStep: null })
    .where(and(eq(accounts.id, account.id), isNull(accounts.totpEnabledAt)));
}

/** The secret to show while two-factor sign-in is being set up; never afterwards. */
export async function findTwoFactorSetup(db: Database, accountId: number): Promise<string | undefined> {
  return (await findSetup(db, accountId))?.secret;
}

async function findSetup(db: Database, accountId: number): Promise<{ secret: string; sealed: string } | undefined> {
  const [stored] = await db
    .select({ sealed: accounts.totpSecret })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.totpEnabledAt)));
  const sealed = stored?.sealed;
  const secret = sealed ? openTotpSecret(sealed) : undefined;
  return sealed && secret !== undefined ? { secret, sealed } : undefined;
}

/** Turns two-factor sign-in on; every device but the one that asks is signed out. Answers the backup codes, once. */
export async function finishTwoFactorSetup(
  db: Database,
  { account, sessionIdHash, code, ipAddress, now }: FinishSetup,
): Promise<string[]> {
  const attempt = { subject: `account ${account.id}`, accountId: account.id, ipAddress, now };
  await countSecondFactorAttempt(db, attempt);
  const setup = await findSetup(db, account.id);
  if (setup === undefined) throw conflict(t("There is no set-up to finish. Start again."));
  const step = acceptedTotpStep(setup.secret, code, { at: now, lastStep: null });
  if (step === undefined) {
    throw fieldProblem(
      "code",
      t("This code is not right. Check that your device's clock is, and type the code it shows now."),
    );
  }
  await forgiveSecondFactorAttempts(db, attempt);

  return await withAccountMail(db, async (tx, write) => {
    const enabled = await tx
      .update(accounts)
      .set({ totpEnabledAt: now, totpLastStep: step })
      // Not where it was started again since: another secret than the one that made this code.
      .where(and(eq(accounts.id, account.id), isNull(accounts.totpEnabledAt), eq(accounts.totpSecret, setup.sealed)))
      .returning({ id: accounts.id });
    if (enabled.length === 0) {
      throw conflict(
        t("Two-factor sign-in is already on, or was started again in the meantime. Look at the page again."),
      );
    }
    await deleteSessions(tx, { accountId: account.id, except: sessionIdHash });
    await recordTwoFactorEvent(tx, "account.two_factor_enabled", { account, ipAddress });
    if (account.email)
      await write({
        kind: "two-factor sign-in",
        recipient: account.email,
        ...inLanguage(account.language, () => twoFactorMail(true)),
      });
    return replaceBackupCodes(tx, account.id);
  });
}

type FinishSetup = { account: Account; sessionIdHash: string; code: string; ipAddress: string | null; now: Date };

export async function turnOffTwoFactor(db: Database, owner: OwnerWithCode): Promise<void> {
  await confirmSecondFactor(db, owner);
  await withoutSecondFactor(db, owner.account, { actorId: owner.account.id, ipAddress: owner.ipAddress });
}

/**
 * For an owner who has lost it, once somebody has made sure that it is them: they are told, and the password lets in.
 */
export async function removeSecondFactor(db: Database, account: Account, { by }: { by: number | null }): Promise<void> {
  if (!account.totpEnabledAt) throw conflict(t("Two-factor sign-in is off."));
  await withoutSecondFactor(db, account, { actorId: by, ipAddress: null });
}

type Remover = { actorId: number | null; ipAddress: string | null };

async function withoutSecondFactor(db: Database, account: Account, remover: Remover): Promise<void> {
  await withAccountMail(db, async (tx, write) => {
    await tx
      .update(accounts)
      .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
      .where(eq(accounts.id, account.id));
    await tx.delete(backupCodes).where(eq(backupCodes.accountId, account.id));
    await recordTwoFactorEvent(tx, "account.two_factor_disabled", { account, ...remover });
    if (account.email)
      await write({
        kind: "two-factor sign-in",
        recipient: account.email,
        ...inLanguage(account.language, () => twoFactorMail(false)),
      });
  });
}

/** Makes the earlier backup codes worthless and answers ten others, once. */
export async function renewBackupCodes(db: Database, owner: OwnerWithCode): Promise<string[]> {
  await confirmSecondFactor(db, owner);
  const { account, ipAddress } = owner;
  return db.transaction(async (tx) => {
    await recordTwoFactorEvent(tx, "account.backup_codes_renewed", { account, ipAddress });
    return replaceBackupCodes(tx, account.id);
  });
}

// Whoever proved who they are by the password alone must not get rid of the second factor, nor make codes that stand
// for it.
async function confirmSecondFactor(db: Database, owner: OwnerWithCode): Promise<void> {
  const { account, code, ipAddress, now } = owner;
  if (!account.totpEnabledAt) throw conflict(t("Two-factor sign-in is off."));
  await assertSecondFactor(db, { accountId: account.id, code, ipAddress, now });
}

const recordTwoFactorEvent = (
  tx: Database,
  kind: string,
  { account, actorId = account.id, ipAddress }: { account: Account } & Partial<Remover>,
) =>
  recordAuditEvent(tx, {
    actorId,
    kind,
    subjectType: "account",
    subjectId: String(account.id),
    ipAddress,
  });
