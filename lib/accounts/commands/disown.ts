import { and, eq, gte } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts, backupCodes } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { passkeys } from "#lib/db/schema/passkeys.ts";
import { accountDeletions } from "#lib/db/schema/privacy.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { type WriteMail, withAccountMail } from "#lib/mail/account-mail.ts";
import { conflict } from "#lib/platform/errors.ts";
import { type Account, accountColumns } from "../account.ts";
import { recordAuditEvent } from "../audit.ts";
import { type DisowningLink, disowningDays, disowningEvent, isUsedUp, usedLink } from "../disowned.ts";
import { cancelEmailTokens, invalidLink, issueEmailToken } from "../email-token.ts";
import { emailUndoneMail } from "../mails.ts";
import { hasEmail } from "../queries.ts";
import { disownedMail, type Undone } from "../undone.ts";
import { deleteSessions } from "./end-sessions.ts";
import { isUnused } from "./remove-expired.ts";
import { writeEmail } from "./write-email.ts";

type Disowning = {
  /** From a mail; or whose account it is, of whoever is signed in there. */
  by: DisowningLink | { accountId: number };
  ipAddress: string | null;
  now: Date;
  /** What is to be done with it or not at all. */
  alongside: (tx: Database, accountId: number) => Promise<void>;
};

/**
 * Somebody else has signed in: everything that is signed in ends, and so does the password, which they may know, and
 * what they may have set up to come back. By a link, that is what was set up since the sign-in that it is about, and
 * the address that it was mailed to is the account's again; else it is what was set up in the last days. That the
 * account is to be deleted, which they may have asked for, is taken back. The owner is mailed a link to choose a new
 * password. Answers what was taken back.
 */
export async function disownSignIns(db: Database, { by, ipAddress, now, alongside }: Disowning): Promise<Undone[]> {
  const { accountId } = by;
  const link = "email" in by ? by : undefined;
  // Some moments are kept to the second.
  const since = new Date((link?.since.getTime() ?? now.getTime() - disowningDays * 24 * 3600 * 1000) - 1000);
  return await withAccountMail(db, async (tx, write) => {
    // Before the account is held: whoever deletes those that are due goes in this order, too.
    const kept = await tx
      .delete(accountDeletions)
      .where(eq(accountDeletions.accountId, accountId))
      .returning({ accountId: accountDeletions.accountId });
    const [account] = await tx.select(accountColumns).from(accounts).where(eq(accounts.id, accountId)).for("update");
    if (!account || account.deletedAt || (link && (await isUsedUp(tx, link)))) throw invalidLink();
    const undone: Undone[] = kept.length > 0 ? ["deletion"] : [];
    if (link && (await giveAddressBack(tx, account, { email: link.email, ipAddress, now, write })))
      undone.push("address");
    await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId));
    await deleteSessions(tx, { accountId });
    undone.push(...(await removeFactors(tx, account, since)));
    await cancelEmailTokens(tx, "change_email", accountId);
    await cancelEmailTokens(tx, "reset_password", accountId);
    await alongside(tx, accountId);
    await recordAuditEvent(tx, {
      actorId: accountId,
      kind: disowningEvent,
      subjectType: "account",
      subjectId: String(accountId),
      data: { ...(undone.length > 0 && { undone }), ...(link && usedLink(link, now)) },
      ipAddress,
    });
    const recipient = link?.email ?? account.email;
    if (!recipient || account.suspendedAt) return undone;
    const { token, expiresAt } = await issueEmailToken(tx, "reset_password", { accountId, email: recipient }, now);
    const mail = inLanguage(account.language, () => disownedMail(token, undone));
    await write({ kind: "new password", recipient, expiresAt, ...mail });
    return undone;
  });
}

type GivingBack = { email: string; ipAddress: string | null; now: Date; write: WriteMail };

/** Answers whether it was another one meanwhile; who reads mail there is told. */
async function giveAddressBack(
  tx: Database,
  account: Account,
  { email, ipAddress, now, write }: GivingBack,
): Promise<boolean> {
  if (account.email === email) return false;
  // One that somebody has only begun with it keeps nobody from their own address.
  await tx.delete(accounts).where(and(hasEmail(email), isUnused(tx)));
  const [holder] = await tx.select({ id: accounts.id }).from(accounts).where(hasEmail(email));
  if (holder && holder.id !== account.id) {
    throw conflict(
      t("Another account has the address now that this was mailed to. Answer the mail: we help you to get yours back."),
    );
  }
  await writeEmail(tx, account, { email, ipAddress, now });
  if (account.email) {
    const mail = inLanguage(account.language, emailUndoneMail);
    await write({ kind: "address changed", recipient: account.email, ...mail });
  }
  return true;
}

/** Takes away what lets somebody in who has set it up since then. */
async function removeFactors(tx: Database, { id: accountId, totpEnabledAt }: Account, since: Date): Promise<Undone[]> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.accountId, accountId), gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id });
  const undone: Undone[] = removed.length > 0 ? ["passkeys"] : [];
  const isNew = totpEnabledAt !== null && totpEnabledAt >= since;
  // A secret that was shown, and not used yet, would be that of the next set-up.
  if (isNew || totpEnabledAt === null) {
    await tx
      .update(accounts)
      .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
      .where(eq(accounts.id, accountId));
  }
  const areCodesNew = !isNew && (await wereCodesRenewed(tx, accountId, since));
  if (isNew || areCodesNew) await tx.delete(backupCodes).where(eq(backupCodes.accountId, accountId));
  if (isNew) undone.push("two-factor");
  if (areCodesNew) undone.push("backup-codes");
  return undone;
}

const wereCodesRenewed = async (tx: Database, accountId: number, since: Date): Promise<boolean> =>
  (await tx.$count(
    auditEvents,
    and(
      eq(auditEvents.subjectType, "account"),
      eq(auditEvents.subjectId, String(accountId)),
      eq(auditEvents.kind, "account.backup_codes_renewed"),
      gte(auditEvents.at, since),
    ),
  )) > 0;
