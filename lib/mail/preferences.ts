import { eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { mailPreferences } from "#lib/db/schema/mail.ts";
import { type NotificationKind, notificationKinds } from "#lib/reference/notification-kinds.ts";
import { moveRegistrationsMail } from "./registrations-mail.ts";
import type { Stopping } from "./stop-link.ts";

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

/** No more mail of a kind, or none about competitions at all, whatever waits to be sent. */
export async function stopMail(db: Database, { accountId, kind }: Stopping): Promise<void> {
  const stopped = kind === null || kind === "digest" ? notificationKinds : [kind];
  const listed = sql`array(select jsonb_array_elements_text(${JSON.stringify(stopped)}::jsonb))`;
  await db.execute(
    kind === null
      ? sql`insert into ${mailPreferences} (account_id, stopped_at) select id, now() from accounts where id = ${accountId}
          on conflict (account_id) do update set stopped_at = now()`
      : sql`insert into ${mailPreferences} (account_id, stopped_kinds) select id, ${listed} from accounts where id = ${accountId}
          on conflict (account_id) do update set stopped_kinds =
            array(select distinct unnest(${mailPreferences.stoppedKinds} || excluded.stopped_kinds) order by 1)`,
  );
}

/** Which of what people are told comes by mail, and how. */
export type NotificationMail = { kinds: readonly NotificationKind[]; rhythm: "at_once" | "daily" };

export async function getNotificationMail(db: Database, accountId: number): Promise<NotificationMail> {
  const [row] = await db.select().from(mailPreferences).where(eq(mailPreferences.accountId, accountId));
  return {
    kinds: notificationKinds.filter((kind) => !row?.stoppedKinds.includes(kind)),
    rhythm: row?.notifiesAtOnce ? "at_once" : "daily",
  };
}

export async function saveNotificationMail(
  db: Database,
  accountId: number,
  { kinds, rhythm }: NotificationMail,
): Promise<void> {
  const stoppedKinds = notificationKinds.filter((kind) => !kinds.includes(kind));
  const columns = { stoppedKinds, notifiesAtOnce: rhythm === "at_once" };
  await db
    .insert(mailPreferences)
    .values({ accountId, ...columns })
    .onConflictDoUpdate({ target: mailPreferences.accountId, set: columns });
}

/** Whether mail of the kind that a link stops is wanted. */
export async function isMailWanted(db: Database, { accountId, kind }: Stopping): Promise<boolean> {
  if (kind === null) return (await getMailPreferences(db, accountId)).isWanted;
  const { kinds } = await getNotificationMail(db, accountId);
  return kind === "digest" ? kinds.length > 0 : kinds.includes(kind);
}
