import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accountMail, queuedMail } from "#lib/db/schema/mail.ts";
import { type ExpiredMail, listExpiredMail } from "./expired.ts";

export type MailCount = {
  /** Of both kinds, for their time or for the mail server. */
  waiting: number;
  /** About competitions, after as many attempts as there are. */
  givenUp: number;
  /** Of accounts, in the last seven days, before a mail server took it. */
  expired: ExpiredMail[];
};

/** How much mail waits, and how much is not tried any more or has expired. */
export async function countMail(db: Database): Promise<MailCount> {
  const [counted] = await db.execute<Omit<MailCount, "expired">>(sql`
    select (select count(*) from ${accountMail})::int + count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'given_up')::int as "givenUp"
    from ${queuedMail} where state in ('waiting', 'given_up')`);
  return { waiting: 0, givenUp: 0, ...counted, expired: await listExpiredMail(db) };
}

/** For how many seconds the oldest mail waits that could have been sent, had it been tried or taken: 0 where none does. */
export async function oldestDueMail(db: Database, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [oldest] = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from ${at} - min(since))::float8, 0) as seconds from (
      select due_at - interval '5 minutes' * ${pausesSoFar} as since from ${queuedMail} where state = 'waiting'
      union all select due_at - interval '1 minute' * ${pausesSoFar} from ${accountMail}
    ) as waiting where since <= ${at}`);
  return oldest?.seconds ?? 0;
}

// Each attempt has made it due later, by 1, 3, 9, 27, 81, 81, … of the first pause.
const pausesSoFar = sql`(case when attempts <= 5 then (3 ^ attempts - 1) / 2 else 121 + 81 * (attempts - 5) end)`;
