import { eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { mailPreferences } from "#lib/db/schema/mail.ts";
import { moveRegistrationsMail } from "./registrations-mail.ts";

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

/** What waits to be sent follows the choice, too. */
export async function saveMailPreferences(
  db: Database,
  accountId: number,
  { isWanted, registrations, now }: MailPreferences & { now: Date },
): Promise<void> {
  const stoppedAt = isWanted ? null : sql`now()`;
  await db.transaction(async (tx) => {
    const before = await getMailPreferences(tx, accountId);
    await tx
      .insert(mailPreferences)
      .values({ accountId, stoppedAt, registrations })
      .onConflictDoUpdate({ target: mailPreferences.accountId, set: { stoppedAt, registrations } });
    if (before.registrations !== registrations) {
      await moveRegistrationsMail(tx, { accountId, chosen: registrations, now });
    }
  });
}

/** No more mail about competitions, whatever waits to be sent. */
export async function stopCompetitionMail(db: Database, accountId: number): Promise<void> {
  await db
    .insert(mailPreferences)
    .select(sql`select id, now(), 'daily' from accounts where id = ${accountId}`)
    .onConflictDoUpdate({ target: mailPreferences.accountId, set: { stoppedAt: sql`now()` } });
}
