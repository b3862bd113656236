import { lt } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removing, removeInBatches } from "#lib/db/remove-in-batches.ts";
import { notifications } from "#lib/db/schema/notifications.ts";
import { env } from "#lib/platform/env.ts";

/** Forgets what people were told as long ago as the settings allow, read or not. */
export async function removeOldNotifications(db: Database, removing: Removing): Promise<void> {
  const before = daysBefore(removing.now, env().notificationsKeptDays);
  if (!before) return;
  const which = lt(notifications.createdAt, before);
  await removeInBatches(db, { kind: "notifications", table: notifications, which }, removing);
}
