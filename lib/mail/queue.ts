import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { mailPreferences, queuedMail } from "#lib/db/schema/mail.ts";
import type { Content } from "./compose.ts";

export type MailToQueue = Content & {
  accountId: number;
  competitionId: string | null;
  /** What it is about: nobody gets two mails about one thing. */
  about: string;
  dueAt?: Date;
};

/** As much as one competition may write to one person in a day. */
const mostPerDay = 30;

/**
 * Mail about competitions, to be sent once the transaction stands: whoever calls this gives it theirs. Nobody is
 * written to who stopped it, has no confirmed address, or has been written to about the same.
 */
export const queueMail = (tx: Database, mails: readonly MailToQueue[], now: Date): Promise<void> =>
  write(tx, mails, { now, isReplaceable: false });

/** The same for what comes in bits: while the mail waits, the later word takes the place of the earlier one, and never delays it. */
export const queueLatestWord = (tx: Database, mails: readonly MailToQueue[], now: Date): Promise<void> =>
  write(tx, mails, { now, isReplaceable: true });

const dayMilliseconds = 24 * 3600 * 1000;
const yesterday = (now: Date): string => new Date(now.getTime() - dayMilliseconds).toISOString();

type Queueing = { now: Date; isReplaceable: boolean };

async function write(tx: Database, mails: readonly MailToQueue[], { now, isReplaceable }: Queueing): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({
    key: keyOf(mail),
    account_id: mail.accountId,
    competition_id: mail.competitionId,
    subject: mail.subject,
    paragraphs: mail.paragraphs,
    due_at: mail.dueAt ?? now,
  }));
  // Counted once for all: whoever announces something writes to thousands.
  await tx.execute(sql`
    with queued as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as queued(key text, account_id int, competition_id text, subject text, paragraphs text[], due_at timestamptz)
    ), earlier as materialized (
      select account_id, competition_id, count(*) as mails from ${queuedMail}
      where created_at > ${yesterday(now)} and account_id in (select account_id from queued)
      group by account_id, competition_id
    )
    insert into ${queuedMail} (key, account_id, competition_id, subject, paragraphs, is_replaceable, due_at, created_at)
    select queued.key, queued.account_id, queued.competition_id, queued.subject, queued.paragraphs,
      ${isReplaceable}, queued.due_at, ${now.toISOString()}
    from queued
    join ${accounts} on ${accounts.id} = queued.account_id
    left join earlier on earlier.account_id = queued.account_id
      and coalesce(earlier.competition_id, '') = coalesce(queued.competition_id, '')
    where ${canBeWrittenTo} and coalesce(earlier.mails, 0) < ${mostPerDay}
    on conflict (key) do ${
      isReplaceable
        ? sql`update set subject = excluded.subject, paragraphs = excluded.paragraphs,
            due_at = least(queued_mail.due_at, excluded.due_at) where queued_mail.state = 'waiting'`
        : sql`nothing`
    }`);
}

type Queued = Pick<MailToQueue, "about" | "accountId">;

/** Takes back what waits to be sent and is no longer so. */
export async function withdrawMail(tx: Database, mails: readonly Queued[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.delete(queuedMail).where(and(eq(queuedMail.state, "waiting"), isOneOf(queuedMail.key, mails.map(keyOf))));
}

const keyOf = ({ about, accountId }: Queued): string => `${about} to ${accountId}`;

/** A condition on accounts: those that mail about competitions goes to. */
export const canBeWrittenTo = sql`${accounts.email} is not null and ${accounts.emailConfirmedAt} is not null
  and ${accounts.suspendedAt} is null and ${accounts.deletedAt} is null
  and not exists (select from ${mailPreferences} where ${mailPreferences.accountId} = ${accounts.id}
    and ${mailPreferences.stoppedAt} is not null)`;
