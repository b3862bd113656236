import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { queueJob } from "#lib/jobs/queue-job.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import type { StoppableKind } from "#lib/reference/notification-kinds.ts";
import { canBeWrittenTo, isKindWanted } from "./can-be-written-to.ts";
import type { Content } from "./compose.ts";
import { nextMorning } from "./next-morning.ts";
import { sendCompetitionMail } from "./send-queued.ts";

export type MailToQueue = {
  accountId: number;
  /** Says it in the language of the account that it goes to. */
  word: () => Content;
  competitionId: string | null;
  /** What its recipient may stop by itself. */
  kind?: StoppableKind;
  /** What it is about: nobody gets two mails about one thing, unless there is another occasion. */
  about: string;
  /** Tells one mail about it from the next. */
  occasion?: string;
  dueAt?: Date;
};

/** As many mails about one thing one person gets in a day, as they come. What is more is one mail, the next morning. */
const mostPerDay = 30;

/**
 * Mail about competitions, to be sent once the transaction stands: whoever calls this gives it theirs. Nobody is
 * written to who stopped it, has no confirmed address, or has been written to about the same. Nothing is left out for
 * being too much: the last word about each thing arrives.
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
  const contentFor = await wordIn(tx, mails);
  const rows = mails.map((mail) => ({
    key: keyOf(mail),
    gathered_key: keyOf({ about: mail.about, accountId: mail.accountId }),
    about: mail.about,
    account_id: mail.accountId,
    competition_id: mail.competitionId,
    kind: mail.kind ?? null,
    ...contentFor(mail),
    due_at: mail.dueAt ?? now,
  }));
  // Counted once for all: whoever announces something writes to thousands.
  await tx.execute(sql`
    with queued as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as queued(key text, gathered_key text, about text,
        account_id int, competition_id text, kind text, subject text, paragraphs text[], language text, due_at timestamptz)
    ), earlier as materialized (
      select recent.account_id, things.about, count(*) >= ${mostPerDay} as are_enough
      from ${queuedMail} as recent
      join (select distinct account_id, about from queued) as things
        on things.account_id = recent.account_id and starts_with(recent.key, things.about || ' ')
      where recent.created_at > ${yesterday(now)} and recent.account_id in (select account_id from queued)
      group by recent.account_id, things.about
    ), chosen as (
      select queued.*, coalesce(earlier.are_enough, false) as is_gathered
      from queued
      join ${accounts} on ${accounts.id} = queued.account_id
      left join earlier on earlier.account_id = queued.account_id and earlier.about = queued.about
      where ${canBeWrittenTo} and ${isKindWanted(sql`queued.account_id`, sql`queued.kind`)}
    )
    insert into ${queuedMail} (key, account_id, competition_id, kind, subject, paragraphs, language, is_replaceable,
      due_at, created_at)
    select distinct on (new_key) case when is_gathered then gathered_key else key end as new_key,
      account_id, competition_id, kind, subject, paragraphs, language, ${isReplaceable} or is_gathered,
      case when is_gathered then greatest(due_at, ${nextMorning(now).toISOString()}) else due_at end,
      ${now.toISOString()}::timestamptz
    from chosen
    on conflict (key) do update set subject = excluded.subject, paragraphs = excluded.paragraphs,
      language = excluded.language,
      due_at = least(queued_mail.due_at, excluded.due_at)
      where queued_mail.state = 'waiting' and queued_mail.is_replaceable`);
  // What is due later is found when the job runs by itself.
  if (mails.some(({ dueAt }) => dueAt === undefined || dueAt <= now)) await queueJob(tx, sendCompetitionMail, {});
}

/** What says the same to thousands is worded once a language. */
async function wordIn(tx: Database, mails: readonly MailToQueue[]) {
  const accountIds = [...new Set(mails.map(({ accountId }) => accountId))];
  const known = await tx
    .select({ id: accounts.id, language: accounts.language })
    .from(accounts)
    .where(and(isOneOf(accounts.id, accountIds), isNotNull(accounts.language)));
  const languageOf = new Map(known.map(({ id, language }) => [id, language]));
  const worded = new Map<MailToQueue["word"], Map<string | null, Content>>();
  return ({ accountId, word }: MailToQueue): Content & { language: string | null } => {
    const language = languageOf.get(accountId) ?? null;
    const inLanguages = worded.get(word) ?? new Map<string | null, Content>();
    worded.set(word, inLanguages);
    const content = inLanguages.get(language) ?? inLanguage(language, word);
    inLanguages.set(language, content);
    return { subject: content.subject, paragraphs: content.paragraphs, language };
  };
}

type Queued = Pick<MailToQueue, "about" | "occasion" | "accountId">;

/** Takes back what waits to be sent and is no longer so, also where a mail server has not taken it yet. */
export async function withdrawMail(tx: Database, mails: readonly Queued[]): Promise<void> {
  if (mails.length === 0) return;
  const accountIds = mails.map(({ accountId }) => accountId);
  await tx
    .delete(queuedMail)
    .where(
      and(
        eq(queuedMail.state, "waiting"),
        isOneOf(queuedMail.accountId, accountIds),
        isOneOf(keyBeforeItWasTaken, mails.map(keyOf)),
      ),
    );
}

const keyOf = ({ about, occasion, accountId }: Queued): string =>
  `${about}${occasion === undefined ? "" : ` at ${occasion}`} to ${accountId}`;

const keyBeforeItWasTaken = sql<string>`regexp_replace(${queuedMail.key}, ', [0-9]+$', '')`;
