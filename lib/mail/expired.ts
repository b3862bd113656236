import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accountMail, expiredMail } from "#lib/db/schema/mail.ts";
import { log } from "#lib/platform/log.ts";

export type ExpiredMail = { kind: string; count: number };

const keptDays = 7;

/**
 * Forgets mail of accounts that is worth nothing any more, and says how much of each kind. By the clock of the database: a
 * process whose own is ahead must not throw away what others can still send.
 */
export async function forgetExpiredMail(db: Database): Promise<void> {
  const kinds = await db.execute<ExpiredMail>(sql`
    with expired as (delete from ${accountMail} where expires_at <= now() returning kind, given_up_at),
      counted as (select coalesce(kind, 'unknown') as kind, count(*)::int as count from expired
        where given_up_at is null group by 1),
      kept as (insert into ${expiredMail} (day, kind, count) select current_date, kind, count from counted order by kind
        on conflict (day, kind) do update set count = ${expiredMail}.count + excluded.count)
    select kind, count from counted order by kind`);
  if (kinds.length === 0) return;
  const expired = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));
  log().warn({ expired }, "mail of accounts expired before a mail server took it");
  await db.execute(sql`delete from ${expiredMail} where day <= current_date - ${keptDays}::int`);
}

/** How much expired in the last days, of which kinds. */
export async function listExpiredMail(db: Database): Promise<ExpiredMail[]> {
  return [
    ...(await db.execute<ExpiredMail>(sql`
      select kind, sum(count)::int as count from ${expiredMail} where day > current_date - ${keptDays}::int
      group by kind order by kind`)),
  ];
}
