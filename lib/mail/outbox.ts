import { desc } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { outgoingMail } from "#lib/db/schema/accounts.ts";
import { env } from "#lib/platform/env.ts";

export type OutgoingMail = typeof outgoingMail.$inferSelect;

/** Mail that was kept instead of sent, newest first; nobody reads it in production. */
export async function listOutbox(db: Database, { limit }: { limit: number }): Promise<OutgoingMail[]> {
  if (!hasOutbox()) return [];
  return db.select().from(outgoingMail).orderBy(desc(outgoingMail.id)).limit(limit);
}

export const hasOutbox = (): boolean => env().environment !== "production" && env().smtpUrl === undefined;
