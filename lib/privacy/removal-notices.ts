import { and, asc, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { removalNotices } from "#lib/db/schema/privacy.ts";

// The owners of an application are told by mail (`tellOwnersOfRemovals`), and read these on its page; the application itself
// may ask for them. Rows are made in one place (`tellApplications`, erase-account.ts), one for each application and person,
// and `acknowledgedAt` says that it was heard.

/** People who are gone, and whose data an application may still hold: their numbers, for that is all we know ourselves. */
export type RemovalNotice = { accountId: number; erasedAt: Date };

/** How many are listed, or said to be dealt with, at once. */
export const mostRemovals = 1000;

/** Those that nobody has said are dealt with, the oldest first. */
export const listRemovalNotices = (
  db: Database,
  applicationId: number,
  limit: number = mostRemovals,
): Promise<RemovalNotice[]> =>
  db
    .select({ accountId: removalNotices.accountId, erasedAt: removalNotices.erasedAt })
    .from(removalNotices)
    .where(isOpen(applicationId))
    .orderBy(asc(removalNotices.erasedAt), asc(removalNotices.accountId))
    .limit(limit);

/** How many nobody has said are dealt with. */
export const countRemovalNotices = (db: Database, applicationId: number): Promise<number> =>
  db.$count(removalNotices, isOpen(applicationId));

/** Its owner has removed what the application held, of everybody who was told of until then. */
export const acknowledgeRemovals = (
  db: Database,
  applicationId: number,
  { until, by, now }: { until: Date; by: number; now: Date },
): Promise<number> => acknowledge(db, { applicationId, which: lte(removalNotices.erasedAt, until), by, now });

/** The application itself has removed what it held of these people; how many of them it had not said so of before. */
export const acknowledgeRemovalsOf = (
  db: Database,
  applicationId: number,
  { accountIds, now }: { accountIds: readonly number[]; now: Date },
): Promise<number> =>
  acknowledge(db, { applicationId, which: inArray(removalNotices.accountId, [...accountIds]), by: null, now });

type Acknowledgement = { applicationId: number; which: SQL; by: number | null; now: Date };

async function acknowledge(db: Database, { applicationId, which, by, now }: Acknowledgement): Promise<number> {
  return await db.transaction(async (tx) => {
    const done = await tx
      .update(removalNotices)
      .set({ acknowledgedAt: now })
      .where(and(isOpen(applicationId), which))
      .returning({ accountId: removalNotices.accountId });
    if (done.length === 0) return 0;
    await recordAuditEvent(tx, {
      actorId: by,
      applicationId,
      kind: "application.removals_acknowledged",
      subjectType: "application",
      subjectId: String(applicationId),
      data: { accountIds: done.map(({ accountId }) => accountId) },
    });
    return done.length;
  });
}

const isOpen = (applicationId: number) =>
  and(eq(removalNotices.applicationId, applicationId), isNull(removalNotices.acknowledgedAt));
