import { eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { mailPreferences } from "#lib/db/schema/mail.ts";

/** How often managers of a competition hear of its registrations. */
export const registrationMails = ["at_once", "daily", "never"] as const;

export type MailPreferences = {
  /** Whether mail about competitions is wanted at all. */
  isWanted: boolean;
  registrations: (typeof registrationMails)[number];
};

export async function getMailPreferences(db: Database, accountId: number): Promise<MailPreferences> {
  const [row] = await db.select().from(mailPreferences).where(eq(mailPreferences.accountId, accountId));
  return { isWanted: !row?.stoppedAt, registrations: row?.registrations ?? "daily" };
}

export async function saveMailPreferences(
  db: Database,
  accountId: number,
  { isWanted, registrations }: MailPreferences,
): Promise<void> {
  const stoppedAt = isWanted ? null : sql`now()`;
  await db
    .insert(mailPreferences)
    .values({ accountId, stoppedAt, registrations })
    .onConflictDoUpdate({ target: mailPreferences.accountId, set: { stoppedAt, registrations } });
}

/** No more mail about competitions, whatever waits to be sent. */
export async function stopCompetitionMail(db: Database, accountId: number): Promise<void> {
  await db
    .insert(mailPreferences)
    .select(sql`select id, now(), 'daily' from accounts where id = ${accountId}`)
    .onConflictDoUpdate({ target: mailPreferences.accountId, set: { stoppedAt: sql`now()` } });
}
