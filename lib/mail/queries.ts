import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accountMail, queuedMail } from "#lib/db/schema/mail.ts";

export type MailCount = {
  /** Of both kinds, for their time or for the mail server. */
  waiting: number;
  /** About competitions, after as many attempts as there are. */
  givenUp: number;
};

/** How much mail waits, and how much is not tried any more. */
export async function countMail(db: Database): Promise<MailCount> {
  const [counted] = await db.execute<MailCount>(sql`
    select (select count(*) from ${accountMail})::int + count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'given_up')::int as "givenUp"
    from ${queuedMail} where state in ('waiting', 'given_up')`);
  return counted ?? { waiting: 0, givenUp: 0 };
}
