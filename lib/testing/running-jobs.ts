import { sql } from "drizzle-orm";
import { afterEach, beforeEach } from "vitest";
import type { Database } from "#lib/db/connection.ts";
import { jobsOf, numberedJob, startQuickJobs } from "./jobs.ts";

/** How long a test waits for what runs in the background. */
export const inTime = { timeout: 10_000, interval: 50 };

/** For a file of tests: each begins without a job, and what it has started to run them ends with it. */
export function runningJobs(db: Database) {
  const done: number[] = [];
  const stops: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    done.length = 0;
    stops.length = 0;
    await db.execute(sql`delete from pgboss.job_common`);
  });
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
  });

  return {
    /** The numbers of the jobs that were done. */
    done,
    /** A job that only says that it was done. */
    noting: numberedJob("noting", async ({ number }) => {
      done.push(number);
    }),
    start: (...jobs: Parameters<typeof startQuickJobs>) => {
      const stop = startQuickJobs(...jobs);
      stops.push(stop);
      return stop;
    },
    states: async (name: string) => (await jobsOf(db, name)).map(({ state }) => state),
  };
}
