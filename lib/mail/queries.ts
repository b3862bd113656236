import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accountMail, queuedMail } from "#lib/db/schema/mail.ts";
import { type ExpiredMail, listExpiredMail } from "./expired.ts";

export type MailCount = {
  /** Of both kinds, for their time or for the mail server. */
  waiting: number;
  /** About competitions, after as many attempts as there are. */
  givenUp: number;
  /** Of both kinds, by the mail server, for their recipient. */
  refused: number;
  /** Of accounts, in the last seven days, before a mail server took it. */
  expired: ExpiredMail[];
};

/** How much mail waits, and how much is not tried any more or has expired. */
export async function countMail(db: Database): Promise<MailCount> {
  const [counted] = await db.execute<Omit<MailCount, "expired">>(sql`
    with of_accounts as (
      select count(*) filter (where given_up_at is null)::int as waiting, count(given_up_at)::int as refused
      from ${accountMail}
    ), about_competitions as (
      select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'given_up' and refusal is null)::int as given_up,
        count(*) filter (where state = 'given_up' and refusal is not null)::int as refused
      from ${queuedMail} where state in ('waiting', 'given_up')
    )
    select a.waiting + c.waiting as waiting, given_up as "givenUp", a.refused + c.refused as refused
    from of_accounts a, about_competitions c`);
  return { waiting: 0, givenUp: 0, refused: 0, ...counted, expired: await listExpiredMail(db) };
}

/** What the mail server said last against recipients for whom it takes no mail. */
export async function listRefusals(db: Database): Promise<string[]> {
  const rows = await db.execute<{ refusal: string }>(sql`
    (select refusal from ${accountMail} where given_up_at is not null order by id desc limit ${mostRefusals})
    union all
    (select refusal from ${queuedMail} where state = 'given_up' and refusal is not null
      order by id desc limit ${mostRefusals})`);
  return [...new Set(rows.map(({ refusal }) => refusal))];
}

const mostRefusals = 10;

/**
 * For how many seconds the oldest mail waits that could have been sent, had it been tried or taken: 0 where none does.
 * Mail whose recipient was refused waits for that recipient, and not for the mail server.
 */
export async function oldestDueMail(db: Database, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [oldest] = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from ${at} - min(since))::float8, 0) as seconds from (
      select due_at - interval '5 minutes' * ${pausesSoFar} as since from ${queuedMail}
        where state = 'waiting' and refusal is null
      union all select due_at - interval '1 minute' * ${pausesSoFar} from ${accountMail} where refusal is null
    ) as waiting where since <= ${at}`);
  return oldest?.seconds ?? 0;
}

// Each attempt has made it due later, by 1, 3, 9, 27, 81, 81, … of the first pause.
const pausesSoFar = sql`(case when attempts <= 5 then (3 ^ attempts - 1) / 2 else 121 + 81 * (attempts - 5) end)`;
