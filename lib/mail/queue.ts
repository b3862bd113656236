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
export const queueMail = (tx: Database, mails: readonly MailToQueue[]): Promise<void> => write(tx, mails, false);

/** The same for what comes in bits: while the mail waits, the later word takes the place of the earlier one. */
export const queueLatestWord = (tx: Database, mails: readonly MailToQueue[]): Promise<void> => write(tx, mails, true);

async function write(tx: Database, mails: readonly MailToQueue[], isReplaceable: boolean): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({
    key: keyOf(mail),
    account_id: mail.accountId,
    competition_id: mail.competitionId,
    subject: mail.subject,
    paragraphs: mail.paragraphs,
    due_at: mail.dueAt ?? null,
  }));
  await tx.execute(sql`
    insert into ${queuedMail} (key, account_id, competition_id, subject, paragraphs, is_replaceable, due_at)
    select key, account_id, competition_id, subject, paragraphs, ${isReplaceable}, coalesce(due_at, clock_timestamp())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as queued(key text, account_id int, competition_id text, subject text, paragraphs text[], due_at timestamptz)
    join ${accounts} on ${accounts.id} = account_id
    where ${canBeWrittenTo}
      and (select count(*) from ${queuedMail} earlier where earlier.account_id = queued.account_id
        and earlier.competition_id is not distinct from queued.competition_id
        and earlier.created_at > now() - interval '1 day') < ${mostPerDay}
    on conflict (key) do ${
      isReplaceable
        ? sql`update set subject = excluded.subject, paragraphs = excluded.paragraphs where queued_mail.state = 'waiting'`
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
