import { and, eq, ne, sql } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { emailKey, parseEmail } from "#lib/accounts/email.ts";
import { countAttempt } from "#lib/accounts/rate-limit.ts";
import type { Database } from "#lib/db/connection.ts";
import {
  applicationInvitations,
  applicationMembers,
  applicationSecrets,
  applications,
  applicationTransfers,
} from "#lib/db/schema/oauth.ts";
import { t } from "#lib/language/translate.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { isOwner } from "../members/queries.ts";
import { revokeMachineAccess } from "../registration/machine-access.ts";
import type { Application } from "./application.ts";
import { isOfferedTo } from "./queries.ts";
import { changeApplication } from "./verification.ts";

/**
 * Offers it to whoever has this address; nothing changes until they accept. Nobody is looked up: whether the address
 * belongs to anybody changes neither the answer nor its time.
 */
export async function offerApplication(
  db: Database,
  application: Application,
  { email, by }: { email: string; by: Pick<Account, "id" | "email"> },
): Promise<void> {
  const address = parseEmail(email);
  if (address === undefined) throw invalid(t("Write an e-mail address."));
  const isTheirOwn = by.email !== null && emailKey(by.email) === emailKey(address);
  if (isTheirOwn && (await isOwner(db, application.id, by.id))) {
    throw invalid(t("It belongs to you already."));
  }
  await countAttempt(db, "offerFromAccount", String(by.id));
  await db.transaction(async (tx) => {
    await tx
      .insert(applicationTransfers)
      .values({ applicationId: application.id, email: address, offeredBy: by.id })
      .onConflictDoUpdate({
        target: applicationTransfers.applicationId,
        set: { email: address, offeredBy: by.id, createdAt: sql`now()` },
      });
    await recordAuditEvent(tx, { ...subjectOf(application.id), actorId: by.id, kind: "application.offered" });
  });
}

type Recipient = Pick<Account, "id" | "email">;

/**
 * Whoever looked after it does so no more, and nobody is asked to. The secrets end with that, and what a program of the
 * former owner may do to it: whoever takes it over adds a secret of their own.
 */
export async function acceptApplication(db: Database, applicationId: number, recipient: Recipient): Promise<void> {
  await changeApplication(db, applicationId, {
    by: recipient.id,
    change: async (tx, before) => {
      await takeOffer(tx, applicationId, recipient);
      await tx.update(applications).set({ ownerId: recipient.id }).where(eq(applications.id, applicationId));
      await tx
        .delete(applicationMembers)
        .where(
          and(eq(applicationMembers.applicationId, applicationId), ne(applicationMembers.accountId, recipient.id)),
        );
      await tx.delete(applicationInvitations).where(eq(applicationInvitations.applicationId, applicationId));
      await tx.delete(applicationSecrets).where(eq(applicationSecrets.applicationId, applicationId));
      await revokeMachineAccess(tx, before);
      await recordAuditEvent(tx, { ...subjectOf(applicationId), actorId: recipient.id, kind: "application.accepted" });
    },
  });
}

export async function declineApplication(db: Database, applicationId: number, recipient: Recipient): Promise<void> {
  await takeOffer(db, applicationId, recipient);
}

export async function withdrawOffer(db: Database, applicationId: number): Promise<void> {
  await db.delete(applicationTransfers).where(eq(applicationTransfers.applicationId, applicationId));
}

const subjectOf = (applicationId: number) =>
  ({ subjectType: "application", subjectId: String(applicationId) }) as const;

async function takeOffer(tx: Database, applicationId: number, { email }: Recipient): Promise<void> {
  const taken = await tx
    .delete(applicationTransfers)
    .where(and(eq(applicationTransfers.applicationId, applicationId), isOfferedTo(email ?? "")))
    .returning({ applicationId: applicationTransfers.applicationId });
  if (taken.length === 0) throw notFound("Application", applicationId);
}
