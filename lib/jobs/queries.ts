import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";

/** How many jobs of a kind there are: waiting (for their time, a retry included), running, and given up. */
export type JobCount = { name: string; waiting: number; running: number; failed: number };

// The library's own are not told: they carry what runs by itself to its queue.
const isOurs = sql`name !~ '^__pgboss__'`;

/** Counts jobs by kind and state; of those that are done it reads nothing, however many are kept. */
export const countJobs = async (db: Database): Promise<JobCount[]> => [
  ...(await db.execute<JobCount>(sql`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running, count(*) filter (where state = 'failed')::int as failed
    from pgboss.job_common
    where state in ('created', 'retry', 'active', 'failed') and ${isOurs}
    group by name order by name`)),
];

/** A job that was tried as often as it may be. */
export type FailedJob = {
  id: string;
  name: string;
  payload: unknown;
  attempts: number;
  failedAt: string;
  reason: string;
};

/** Those that have failed, the latest first. */
export const listFailedJobs = async (db: Database, { limit }: { limit: number }): Promise<FailedJob[]> => [
  ...(await db.execute<FailedJob>(sql`
    select id, name, data as payload, retry_count + 1 as attempts,
      to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "failedAt",
      coalesce(output->>'message', output->'value'->>'message', '') as reason
    from pgboss.job_common where state = 'failed' and ${isOurs}
    order by completed_on desc, id limit ${limit}`)),
];

/** For how many seconds the oldest job of each kind could have run and did not. */
export async function oldestDueJobs(db: Database): Promise<Record<string, number>> {
  const rows = await db.execute<{ name: string; seconds: number }>(sql`
    select name, extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job_common where state in ('created', 'retry') and start_after <= now() and ${isOurs}
    group by name`);
  return Object.fromEntries(rows.map(({ name, seconds }) => [name, seconds]));
}
