import { expect, test } from "vitest";
import { closeDatabase, database } from "#lib/db/connection.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { forgetfulPooler } from "#lib/testing/forgetful-pooler.ts";
import { jobsOf, numberedJob, skipPauses, startQuickJobs } from "#lib/testing/jobs.ts";
import { pgBouncerProgram, startPgBouncer } from "#lib/testing/pgbouncer.ts";
import { retryFailedJobs } from "./commands.ts";
import { countJobs } from "./queries.ts";
import { queueJob } from "./queue-job.ts";

const { url } = await testDatabase();
const inTime = { timeout: 30_000, interval: 100 };

/** Queues, runs, fails, tries again, gives up and runs by itself, all on the way that the settings name. */
async function travel(name: string): Promise<void> {
  const done: number[] = [];
  let isBroken = true;
  const job = numberedJob(name, async ({ number }) => {
    if (number === 0 && isBroken) throw new Error("not yet");
    done.push(number);
  });
  const byItself = { ...job, name: `${name}-by-itself`, every: "* * * * *", run: async () => {} };
  const stops = [1, 2, 3].map(() => startQuickJobs(job, byItself));
  const db = database();
  for (let number = 0; number < 20; number += 1) await db.transaction((tx) => queueJob(tx, job, { number }));
  await expect.poll(() => done.length, inTime).toBe(19);
  for (const attempts of [0, 1]) {
    const failed = async () => (await jobsOf(db, name)).find(({ state }) => state === "retry")?.attempts;
    await expect.poll(failed, inTime).toBe(attempts);
    await skipPauses(db);
  }
  const failed = async () => (await countJobs(db)).find((count) => count.name === name)?.failed;
  await expect.poll(failed, inTime).toBe(1);
  isBroken = false;
  await retryFailedJobs(db, "all");
  await expect
    .poll(() => done.toSorted((a, b) => a - b), inTime)
    .toEqual(Array.from({ length: 20 }, (_, number) => number));
  await expect.poll(async () => (await jobsOf(db, byItself.name)).length, inTime).toBeGreaterThan(0);
  await Promise.all(stops.map((stop) => stop()));
}

async function onTheWay(pooledUrl: string, work: () => Promise<void>): Promise<void> {
  await closeDatabase();
  overrideEnv({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: url });
  try {
    await work();
  } finally {
    await closeDatabase();
    overrideEnv({ DATABASE_URL: url, DATABASE_DIRECT_URL: undefined });
  }
}

test("jobs leave nothing behind in a session, and need nothing of one", async () => {
  const pooler = await forgetfulPooler(url);
  await onTheWay(pooler.url, () => travel("forgetful"));
  await pooler.close();
  expect(pooler.leftBehind).toEqual([]);
});

const reason = pgBouncerProgram ? "" : " (skipped: no PgBouncer here, `apt-get install pgbouncer` brings it)";

test.skipIf(!pgBouncerProgram)(`jobs run through PgBouncer in transaction mode${reason}`, async () => {
  const pooler = await startPgBouncer(url, { poolSize: 2 });
  await onTheWay(pooler.url, () => travel("pgbouncer"));
  await pooler.stop();
});
