import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { jobsOf, numberedJob } from "#lib/testing/jobs.ts";
import { rowsTouchedOf, scansOfAll } from "#lib/testing/plan.ts";
import { inTime, runningJobs } from "#lib/testing/running-jobs.ts";
import { libraryDatabase } from "./library-database.ts";
import { countJobs, listFailedJobs } from "./queries.ts";
import { queueJob } from "./queue-job.ts";

const { db, url } = await testDatabase();
const { noting, start, states } = runningJobs(db);

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
