import { desc } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { outgoingMail } from "#lib/db/schema/mail.ts";
import { env } from "#lib/platform/env.ts";

export type OutgoingMail = typeof outgoingMail.$inferSelect;

/** Mail that was kept instead of sent, newest first; it lets people in, so it is shown on the machine itself alone. */
export async function listOutbox(db: Database, { limit }: { limit: number }): Promise<OutgoingMail[]> {
  if (!hasOutbox()) return [];
  return db.select().from(outgoingMail).orderBy(desc(outgoingMail.id)).limit(limit);
}

export const hasOutbox = (): boolean => env().isLocal && env().smtpUrl === undefined;
