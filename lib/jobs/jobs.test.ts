import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { jobsOf, numberedJob, numberedJobPayload } from "#lib/testing/jobs.ts";
import { inTime, runningJobs } from "#lib/testing/running-jobs.ts";
import { queueJob } from "./queue-job.ts";

const { db } = await testDatabase();
const { done, noting, start, states } = runningJobs(db);

test("a job runs once its transaction stands, and never where that is rolled back", async () => {
  start(noting);
  await db.transaction(async (tx) => {
    await queueJob(tx, noting, { number: 1 });
    await wait(1200);
    expect(done).toEqual([]);
  });
  const failing = db.transaction(async (tx) => {
    await queueJob(tx, noting, { number: 2 });
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  await queueJob(db, noting, { number: 3 });
  await expect.poll(() => done, inTime).toEqual([1, 3]);
  await expect.poll(() => states("noting"), inTime).toEqual(["completed", "completed"]);
});

test("of several who run jobs each takes what no other has taken", async () => {
  for (let number = 0; number < 12; number += 1) await queueJob(db, noting, { number });
  for (let runner = 0; runner < 4; runner += 1) start(noting);
  await expect.poll(() => done.length, inTime).toBe(12);
  expect(new Set(done).size).toBe(12);
  await expect.poll(() => states("noting"), inTime).toEqual(Array(12).fill("completed"));
});

test("a job waits as long as it is told to", async () => {
  start(noting);
  await queueJob(db, noting, { number: 1 }, { afterSeconds: 3600 });
  await queueJob(db, noting, { number: 2 });
  await expect.poll(() => done, inTime).toEqual([2]);
  await expect.poll(() => states("noting"), inTime).toEqual(["created", "completed"]);
});

test("of jobs of one key one waits, with the last payload; what has begun counts no more", async () => {
  const keyed = numberedJob("keyed", noting.run, { uniqueBy: ({ text = "" }) => text });
  for (const [number, text] of [
    [1, "a"],
    [2, "a"],
    [3, "b"],
  ] as const)
    await queueJob(db, keyed, { number, text });
  start(keyed);
  await expect.poll(() => done.toSorted(), inTime).toEqual([2, 3]);
  await queueJob(db, keyed, { number: 4, text: "a" });
  await expect.poll(() => done.toSorted(), inTime).toEqual([2, 3, 4]);
});

test("a job of a key does not begin before the last transaction that needs it stands", async () => {
  const keyed = numberedJob("keyed", noting.run, { uniqueBy: ({ text = "" }) => text });
  await queueJob(db, keyed, { number: 1, text: "a" });
  await db.transaction(async (tx) => {
    await queueJob(tx, keyed, { number: 2, text: "a" });
    start(keyed);
    await wait(1200);
    expect(done).toEqual([]);
  });
  await expect.poll(() => done, inTime).toEqual([2]);
});

test("one run does what all that wait are there for, where it says so", async () => {
  const together = numberedJob("together", noting.run, { waiting: "one run for all" });
  for (let number = 0; number < 30; number += 1) await queueJob(db, together, { number });
  start(together);
  await expect.poll(() => states("together"), inTime).toEqual(Array(30).fill("completed"));
  expect(done).toHaveLength(1);
});

test("a job that runs by itself does so once, however many processes there are", async () => {
  const byItself = { ...noting, name: "by-itself", every: "* * * * *", payload: numberedJobPayload.partial() };
  const job = { ...byItself, run: async () => void done.push(1) } as typeof noting;
  for (let runner = 0; runner < 3; runner += 1) start(job);
  await expect.poll(() => done.length, inTime).toBeGreaterThan(0);
  // Where a minute has just ended, it is once for that one and once for the next.
  expect((await jobsOf(db, "by-itself")).length).toBeLessThan(3);
  start({ ...noting, name: "by-itself" });
  await expect.poll(() => db.execute(sql`select from pgboss.schedule`), inTime).toHaveLength(0);
});
