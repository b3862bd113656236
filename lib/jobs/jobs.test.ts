import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { jobsOf, numberedJob, numberedJobPayload, skipPauses, startQuickJobs } from "#lib/testing/jobs.ts";
import { rowsTouchedOf, scansOfAll } from "#lib/testing/plan.ts";
import { retryFailedJobs } from "./commands.ts";
import { libraryDatabase } from "./library-database.ts";
import { countJobs, listFailedJobs } from "./queries.ts";
import { queueJob } from "./queue-job.ts";

const { db, url } = await testDatabase();

let done: number[];
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  done = [];
  stops = [];
  await db.execute(sql`delete from pgboss.job_common`);
});

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
});

const noting = numberedJob("noting", async ({ number }) => {
  done.push(number);
});
const start = (...jobs: Parameters<typeof startQuickJobs>) => {
  const stop = startQuickJobs(...jobs);
  stops.push(stop);
  return stop;
};
const states = async (name: string) => (await jobsOf(db, name)).map(({ state }) => state);
const inTime = { timeout: 10_000, interval: 50 };

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

test("what is queued is bounded in its size, and is what its declaration says", async () => {
  await expect(queueJob(db, noting, { number: 1, text: "x".repeat(9000) })).rejects.toThrow(
    "The payload of noting is too large",
  );
  await expect(queueJob(db, noting, { number: 1e9 })).rejects.toThrow("Too big");
  expect(await jobsOf(db, "noting")).toEqual([]);
});

test("what waits is bounded in number: what cannot be written is refused, and what would do the same as another is left out", async () => {
  const together = numberedJob("together", noting.run, { waiting: "one run for all" });
  for (const job of [noting, together]) await queueJob(db, job, { number: 1 });
  await db.execute(sql`update pgboss.queue set queued_count = 100000`);
  await expect(queueJob(db, noting, { number: 2 })).rejects.toThrow();
  await queueJob(db, together, { number: 2 });
  expect([...(await states("noting")), ...(await states("together"))]).toEqual(["created", "created"]);
  await db.execute(sql`update pgboss.queue set queued_count = 0`);
});

test("ten thousand jobs that are done, or wait for their time, are not read by who looks for the next one or counts", async () => {
  for (let number = 0; number < 3; number += 1) await queueJob(db, noting, { number });
  for (const [state, startAfter] of [
    ["completed", "now()"],
    ["created", "now() + interval '1 day'"],
  ] as const) {
    await db.execute(sql`insert into pgboss.job_common (name, data, state, policy, start_after, completed_on)
      select 'noting', '{"number": 1}', ${state}::pgboss.job_state, 'standard', ${sql.raw(startAfter)},
        case when ${state} = 'completed' then now() end
      from generate_series(1, 10000)`);
  }
  await db.execute(sql`vacuum analyze pgboss.job_common`);
  const texts: string[] = [];
  const { client } = connect(url, { poolSize: 1 });
  const recorded = libraryDatabase(client);
  const queue = new PgBoss({
    db: {
      executeSql: (text, values) => {
        texts.push(text);
        return recorded.executeSql(text, values);
      },
    },
    ...{ migrate: false, supervise: false, schedule: false, registerInstance: false },
  });
  await queue.start();
  expect(await queue.fetch("noting", { batchSize: 2 })).toHaveLength(2);
  await queue.stop();
  await client.end();
  const fetching = texts.find((text) => text.includes("SKIP LOCKED")) ?? "";
  const looking = await scansOfAll(url, (asked) => asked.execute(sql.raw(fetching)));
  expect(rowsTouchedOf(looking, "job_common")).toBeLessThan(10);
  const counting = await scansOfAll(url, countJobs);
  expect(rowsTouchedOf(counting, "job_common")).toBeLessThan(10_010);
  const listing = await scansOfAll(url, (asked) => listFailedJobs(asked, { limit: 10 }));
  expect(rowsTouchedOf(listing, "job_common")).toBeLessThan(10);
});

test("what was done long ago is removed, also of what the library does for itself", async () => {
  await queueJob(db, noting, { number: 1 });
  await queueJob(db, noting, { number: 2 });
  await db.execute(sql`update pgboss.job_common set state = 'completed', completed_on = now() - interval '25 hours'
    where data->>'number' = '1'`);
  await db.execute(sql`update pgboss.queue set maintain_on = null`);
  start(noting);
  await expect.poll(() => jobsOf(db, "noting"), inTime).toHaveLength(1);
  const kept = await db.execute(sql`select name, deletion_seconds / 3600 as hours from pgboss.queue
    where name in ('noting', '__pgboss__send-it') order by hours`);
  expect([...kept]).toEqual([
    { name: "__pgboss__send-it", hours: 1 },
    { name: "noting", hours: 24 },
  ]);
});
