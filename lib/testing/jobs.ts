import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";
import { declareJob, type Job, type JobContext } from "#lib/jobs/job.ts";
import { startJobs } from "#lib/jobs/start-jobs.ts";

export const numberedJobPayload = z.strictObject({ number: z.int().max(1_000_000), text: z.string().optional() });
type Numbered = z.infer<typeof numberedJobPayload>;

/** A job that does as told, with short pauses. */
export const numberedJob = (
  name: string,
  run: (payload: Numbered, context: JobContext) => Promise<void>,
  more: Partial<Job<Numbered>> = {},
): Job<Numbered> =>
  declareJob({
    name,
    payload: numberedJobPayload,
    run,
    retries: 2,
    firstPauseSeconds: 10,
    longestPauseSeconds: 3600,
    longestSeconds: 60,
    keptDays: 1,
    waiting: "one after the other",
    atOnce: "any number",
    ...more,
  });

/** Runs jobs in this process, asking often. */
export const startQuickJobs = (...jobs: Job<Numbered>[]): (() => Promise<void>) =>
  startJobs(jobs, { now: () => new Date(), pollSeconds: 0.5, watchSeconds: 1 });

/** What is known of the jobs of a kind, the oldest first. */
export const jobsOf = async (db: Database, name: string) => [
  ...(await db.execute<{ id: string; state: string; attempts: number; pauseSeconds: number | null }>(sql`
    select id, state::text, retry_count as attempts,
      case when state = 'retry' then extract(epoch from start_after - now())::float end as "pauseSeconds"
    from pgboss.job_common where name = ${name} order by created_on, id`)),
];

/** Has all pauses be over. */
export const skipPauses = (db: Database) =>
  db.execute(sql`update pgboss.job_common set start_after = now() where state = 'retry'`);
