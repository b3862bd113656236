import { and, asc, eq, lte } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import type { Database } from "#lib/db/connection.ts";
import { accountDeletions } from "#lib/db/schema/privacy.ts";
import { declareJob, hourlyWork } from "#lib/jobs/job.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { conflict, DomainError, invalid } from "#lib/platform/errors.ts";
import { daysToThink } from "./days-to-think.ts";
import { findDeletionProblems } from "./deletion-problems.ts";
import { eraseWithin, prepareErasing } from "./erase-account.ts";
import { deletedMail, deletionAskedMail, deletionTakenBackMail } from "./mails.ts";

/** Has the account deleted, seven days from now; until then its owner can take that back. */
export async function askForDeletion(
  db: Database,
  account: Account,
  { ipAddress, now }: { ipAddress: string | null; now: Date },
): Promise<void> {
  const [problem] = await findDeletionProblems(db, account, now);
  if (problem !== undefined) throw invalid(problem);
  const dueAt = new Date(now.getTime() + daysToThink * 24 * 3600 * 1000);
  await withAccountMail(db, async (tx, write) => {
    const [asked] = await tx
      .insert(accountDeletions)
      .values({ accountId: account.id, askedAt: now, dueAt })
      .onConflictDoNothing()
      .returning({ accountId: accountDeletions.accountId });
    if (!asked) throw conflict(t("It is to be deleted already."));
    await record(tx, account.id, { kind: "account.deletion_asked", ipAddress });
    if (account.email !== null)
      await write({
        kind: "deletion",
        recipient: account.email,
        ...inLanguage(account.language, () => deletionAskedMail(dueAt)),
      });
  });
}

/** The owner has thought better of it; nothing was done yet. */
export async function takeDeletionBack(
  db: Database,
  account: Account,
  { ipAddress }: { ipAddress: string | null },
): Promise<void> {
  await withAccountMail(db, async (tx, write) => {
    const [taken] = await tx
      .delete(accountDeletions)
      .where(eq(accountDeletions.accountId, account.id))
      .returning({ accountId: accountDeletions.accountId });
    if (!taken) return;
    await record(tx, account.id, { kind: "account.deletion_taken_back", ipAddress });
    if (account.email !== null)
      await write({
        kind: "deletion",
        recipient: account.email,
        ...inLanguage(account.language, () => deletionTakenBackMail()),
      });
  });
}

/** When the account will be deleted; undefined where nobody asked for that. */
export async function findDeletion(db: Database, accountId: number): Promise<{ dueAt: Date } | undefined> {
  const [row] = await db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.accountId, accountId));
  return row;
}

const mostAtOnce = 100;

/** Deletes the accounts whose owners have had their days to think. Who cannot go yet is looked at again an hour later. */
export const eraseDueAccounts = declareJob({
  name: "erase-due-accounts",
  every: "37 * * * *",
  ...hourlyWork,
  run: async (_, { db, now, signal }) => {
    const at = now();
    const due = await db
      .select({ accountId: accountDeletions.accountId })
      .from(accountDeletions)
      .where(lte(accountDeletions.dueAt, at))
      .orderBy(asc(accountDeletions.dueAt))
      .limit(mostAtOnce);
    const failures: unknown[] = [];
    for (const { accountId } of due) {
      if (signal.aborted) return;
      await eraseDue(db, accountId, at).catch((error: unknown) => {
        if (!(error instanceof DomainError)) failures.push(error);
      });
    }
    if (failures.length > 0) throw failures[0];
  },
});

async function eraseDue(db: Database, accountId: number, now: Date): Promise<void> {
  await prepareErasing(db, accountId, { now });
  await withAccountMail(db, async (tx, write) => {
    const isDue = and(eq(accountDeletions.accountId, accountId), lte(accountDeletions.dueAt, now));
    // Held, so that nobody takes back what is being done.
    const [due] = await tx.select().from(accountDeletions).where(isDue).for("update");
    if (!due) return;
    const { email, language } = await getAccount(tx, accountId);
    await eraseWithin(tx, accountId, { by: accountId, now });
    if (email !== null) await write({ kind: "deletion", recipient: email, ...inLanguage(language, deletedMail) });
  });
}

const record = (tx: Database, accountId: number, event: { kind: string; ipAddress: string | null }) =>
  recordAuditEvent(tx, { ...event, actorId: accountId, subjectType: "account", subjectId: String(accountId) });
