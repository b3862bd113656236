import { and, eq, isNull, lte } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { notifications } from "#lib/db/schema/notifications.ts";

type Which = { one: number } | { until: number };

/** Notes that somebody has read a notification of theirs, or all up to the newest that they were shown. */
export async function markRead(
  db: Database,
  accountId: number,
  { which, now }: { which: Which; now: Date },
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.accountId, accountId),
        isNull(notifications.readAt),
        "one" in which ? eq(notifications.id, which.one) : lte(notifications.id, which.until),
      ),
    );
}
