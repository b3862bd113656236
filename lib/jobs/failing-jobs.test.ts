import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { jobsOf, numberedJob, skipPauses } from "#lib/testing/jobs.ts";
import { inTime, runningJobs } from "#lib/testing/running-jobs.ts";
import { retryFailedJobs } from "./commands.ts";
import { countJobs, listFailedJobs } from "./queries.ts";
import { queueJob } from "./queue-job.ts";

const { db } = await testDatabase();
const { done, noting, start, states } = runningJobs(db);

test("what fails is tried again after pauses that grow, then counted and shown as failed, and runs again when it is told to", async () => {
  let isBroken = true;
  const breaking = numberedJob("breaking", async ({ number }) => {
    if (isBroken) throw new Error("no way to anna@mail.example", { cause: new Error("for bob@mail.example") });
    done.push(number);
  });
  await queueJob(db, breaking, { number: 7 });
  start(breaking);
  const pauses: number[] = [];
  for (const attempts of [0, 1]) {
    await expect
      .poll(async () => (await jobsOf(db, "breaking"))[0], inTime)
      .toMatchObject({ state: "retry", attempts });
    pauses.push((await jobsOf(db, "breaking"))[0]?.pauseSeconds ?? 0);
    expect(await countJobs(db)).toEqual([{ name: "breaking", waiting: 1, running: 0, failed: 0 }]);
    await skipPauses(db);
  }
  // Between half and the whole of 20 and 40 seconds.
  expect(pauses[0]).toSatisfy((seconds: number) => 5 < seconds && seconds <= 20);
  expect(pauses[1]).toSatisfy((seconds: number) => 15 < seconds && seconds <= 40);

  await expect.poll(() => states("breaking"), inTime).toEqual(["failed"]);
  expect(await countJobs(db)).toEqual([{ name: "breaking", waiting: 0, running: 0, failed: 1 }]);
  const [failed] = await listFailedJobs(db, { limit: 10 });
  expect(failed).toEqual({
    id: expect.any(String),
    name: "breaking",
    payload: { number: 7 },
    attempts: 3,
    failedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    reason: "for [hidden]",
  });

  isBroken = false;
  expect(await retryFailedJobs(db, [failed?.id ?? ""])).toBe(1);
  await expect.poll(() => done, inTime).toEqual([7]);
  expect(await listFailedJobs(db, { limit: 10 })).toEqual([]);
  expect(await retryFailedJobs(db, "all")).toBe(0);
});

test("of jobs of which there is one at a time, all that failed are tried again as one", async () => {
  const single = numberedJob("single", noting.run, { atOnce: "one" });
  for (const number of [1, 2]) {
    await queueJob(db, single, { number });
    await db.execute(sql`update pgboss.job_common set state = 'failed', completed_on = now() where name = 'single'`);
  }
  expect(await retryFailedJobs(db, "all")).toBe(1);
  expect(await retryFailedJobs(db, "all")).toBe(0);
  start(single);
  await expect.poll(() => done.length, inTime).toBe(1);
});

test("a payload that nobody can read keeps none of the others back", async () => {
  await queueJob(db, noting, { number: 1 });
  await db.execute(sql`update pgboss.job_common set data = '{"nonsense": true}'`);
  await queueJob(db, noting, { number: 2 });
  start(noting);
  await expect.poll(() => done, inTime).toEqual([2]);
  await expect.poll(async () => (await states("noting")).toSorted(), inTime).toEqual(["completed", "retry"]);
});

test("a job that takes too long is told so, and tried again", async () => {
  let reason: unknown;
  const endless = numberedJob(
    "endless",
    async (_, { signal }) => {
      await wait(60_000, undefined, { signal }).catch(() => {});
      reason = signal.aborted;
    },
    { longestSeconds: 1 },
  );
  await queueJob(db, endless, { number: 1 });
  start(endless);
  await expect.poll(() => states("endless"), inTime).toEqual(["retry"]);
  await expect.poll(() => reason, inTime).toBe(true);
});

test("what is running when Stadion stops is told so, and given back", async () => {
  const begun = Promise.withResolvers<void>();
  const long = numberedJob("long", async ({ number }, { signal }) => {
    begun.resolve();
    if (number === 1 && done.length === 0) await wait(60_000, undefined, { signal }).finally(() => done.push(0));
    done.push(number);
  });
  await queueJob(db, long, { number: 1 });
  const stop = start(long);
  await begun.promise;
  await stop();
  expect(done).toEqual([0]);
  expect(await states("long")).toEqual(["retry"]);
  await skipPauses(db);
  start(long);
  await expect.poll(() => done, inTime).toEqual([0, 1]);
});
