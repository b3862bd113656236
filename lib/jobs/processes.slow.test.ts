import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { jobsOf, numberedJob, startQuickJobs } from "#lib/testing/jobs.ts";
import { slowJob, spawnJobs } from "#lib/testing/jobs-process.ts";
import { queueJob } from "./queue-job.ts";

const { db, url } = await testDatabase();
await db.execute(sql`create table runs (number int, outcome text)`);

let children: ReturnType<typeof spawnJobs>[] = [];
const spawnOne = () => {
  const one = spawnJobs(url);
  children.push(one);
  return one;
};

beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job_common`);
  await db.execute(sql`delete from runs`);
});

afterEach(async () => {
  for (const { child } of children) child.kill("SIGKILL");
  await Promise.all(children.map(({ ended }) => ended));
  children = [];
});

const runs = async () =>
  (
    await db.execute<{ run: string }>(sql`select number || ' ' || outcome as run from runs where number is not null`)
  ).map(({ run }) => run);
const beQuick = () => db.execute(sql`insert into runs values (null, 'be quick')`);
const inTime = { timeout: 60_000, interval: 100 };

test("what a process was doing when it was killed is done by another, within a minute", async () => {
  await queueJob(db, slowJob, { number: 1 });
  const first = spawnOne();
  await expect.poll(runs, inTime).toEqual(["1 begun"]);
  first.child.kill("SIGKILL");
  await first.ended;
  await beQuick();
  spawnOne();
  await expect.poll(runs, inTime).toEqual(["1 begun", "1 begun", "1 done"]);
});

test("what a process was doing when it was asked to end is given back at once, and done by another", async () => {
  await queueJob(db, slowJob, { number: 1 });
  const first = spawnOne();
  await expect.poll(runs, inTime).toEqual(["1 begun"]);
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(await jobsOf(db, "slow")).toMatchObject([{ state: "retry" }]);
  await beQuick();
  spawnOne();
  await expect.poll(runs, inTime).toEqual(["1 begun", "1 begun", "1 done"]);
});

test("of two processes one does a job, though it takes longer than a process that says nothing is believed in", async () => {
  await queueJob(db, slowJob, { number: 1 });
  spawnOne();
  spawnOne();
  await expect.poll(runs, inTime).toEqual(["1 begun"]);
  await wait(25_000);
  expect(await runs()).toEqual(["1 begun"]);
});

test.each(["refuses", "accepts and closes", "is starting"] as const)(
  "jobs go on by themselves when the database, which %s meanwhile, is back; also where they begin while it is away",
  async (absence) => {
    const done: number[] = [];
    const noting = numberedJob("noting", async ({ number }) => void done.push(number));
    const proxy = await databaseProxy(url);
    overrideEnv({ DATABASE_URL: proxy.url });
    const stops = [startQuickJobs(noting)];
    try {
      await queueJob(db, noting, { number: 1 });
      await expect.poll(() => done, inTime).toEqual([1]);
      await proxy.become(absence);
      stops.push(startQuickJobs({ ...noting, name: "noting-later" }));
      await queueJob(db, noting, { number: 2 });
      await queueJob(db, { ...noting, name: "noting-later" }, { number: 3 });
      await wait(3000);
      expect(done).toEqual([1]);
      await proxy.become("passes");
      await expect.poll(() => done.toSorted(), inTime).toEqual([1, 2, 3]);
    } finally {
      await Promise.all(stops.map((stop) => stop()));
      overrideEnv({ DATABASE_URL: url });
      await proxy.close();
    }
  },
);
