import { and, eq, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applications, applicationTransfers } from "#lib/db/schema/oauth.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import type { Application } from "./application.ts";

/** Offers it to the account with this address; nothing changes until they accept. */
export async function offerApplication(
  db: Database,
  application: Application,
  { email, by }: { email: string; by: number },
): Promise<void> {
  const [recipient] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.trim().toLowerCase()), sql`${accounts.deletedAt} is null`));
  if (recipient?.id === application.ownerId) throw invalid("It belongs to them already.");
  await db.transaction(async (tx) => {
    // An address nobody has gets the same answer as one somebody has: the form tells nobody who is here.
    if (recipient) {
      await tx
        .insert(applicationTransfers)
        .values({ applicationId: application.id, recipientId: recipient.id })
        .onConflictDoUpdate({
          target: applicationTransfers.applicationId,
          set: { recipientId: recipient.id, createdAt: new Date() },
        });
    }
    await recordAuditEvent(tx, { ...subjectOf(application.id), actorId: by, kind: "application.offered" });
  });
}

export async function acceptApplication(db: Database, applicationId: number, recipientId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await takeOffer(tx, applicationId, recipientId);
    await tx.update(applications).set({ ownerId: recipientId }).where(eq(applications.id, applicationId));
    await recordAuditEvent(tx, { ...subjectOf(applicationId), actorId: recipientId, kind: "application.accepted" });
  });
}

export async function declineApplication(db: Database, applicationId: number, recipientId: number): Promise<void> {
  await takeOffer(db, applicationId, recipientId);
}

export async function withdrawOffer(db: Database, applicationId: number): Promise<void> {
  await db.delete(applicationTransfers).where(eq(applicationTransfers.applicationId, applicationId));
}

const subjectOf = (applicationId: number) =>
  ({ subjectType: "application", subjectId: String(applicationId) }) as const;

async function takeOffer(tx: Database, applicationId: number, recipientId: number): Promise<void> {
  const taken = await tx
    .delete(applicationTransfers)
    .where(
      and(eq(applicationTransfers.applicationId, applicationId), eq(applicationTransfers.recipientId, recipientId)),
    )
    .returning({ applicationId: applicationTransfers.applicationId });
  if (taken.length === 0) throw notFound("Offer of application", applicationId);
}
