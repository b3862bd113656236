import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { removalNotices } from "#lib/db/schema/privacy.ts";

// The owners of an application are told by mail (`tellOwnersOfRemovals`), and read these on its page. Where webhooks come,
// this is the first kind of notice that they carry: rows are made in one place (`tellApplications`, erase-account.ts), one for
// each application and person, and `acknowledgedAt` says that it was heard.

/** People who are gone, and whose data an application may still hold: their numbers, for that is all we know ourselves. */
export type RemovalNotice = { accountId: number; erasedAt: Date };

const mostListed = 1000;

/** Those that nobody has said are dealt with, the oldest first. */
export const listRemovalNotices = (db: Database, applicationId: number): Promise<RemovalNotice[]> =>
  db
    .select({ accountId: removalNotices.accountId, erasedAt: removalNotices.erasedAt })
    .from(removalNotices)
    .where(isOpen(applicationId))
    .orderBy(asc(removalNotices.erasedAt), asc(removalNotices.accountId))
    .limit(mostListed);

/** How many nobody has said are dealt with. */
export const countRemovalNotices = (db: Database, applicationId: number): Promise<number> =>
  db.$count(removalNotices, isOpen(applicationId));

/** Its owner has removed what the application held, of everybody who was told of until then. */
export async function acknowledgeRemovals(
  db: Database,
  applicationId: number,
  { until, by, now }: { until: Date; by: number; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const done = await tx
      .update(removalNotices)
      .set({ acknowledgedAt: now })
      .where(and(isOpen(applicationId), lte(removalNotices.erasedAt, until)))
      .returning({ accountId: removalNotices.accountId });
    if (done.length === 0) return;
    await recordAuditEvent(tx, {
      actorId: by,
      kind: "application.removals_acknowledged",
      subjectType: "application",
      subjectId: String(applicationId),
      data: { accountIds: done.map(({ accountId }) => accountId) },
    });
  });
}

const isOpen = (applicationId: number) =>
  and(eq(removalNotices.applicationId, applicationId), isNull(removalNotices.acknowledgedAt));
