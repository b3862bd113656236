import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type postgres from "postgres";
import { connectBeside, type Database, database } from "#lib/db/connection.ts";
import { log } from "#lib/platform/log.ts";
import type { AnyJob } from "./job.ts";
import { libraryDatabase } from "./library-database.ts";
import { queueRow } from "./queue-job.ts";
import { runJob } from "./run-job.ts";

export type StartingJobs = {
  now: () => Date;
  /** How often a process asks for what waits. */
  pollSeconds?: number;
  /** How often one of all processes looks for jobs whose process has died. */
  watchSeconds?: number;
};

// Whoever stops a server kills what is there ten seconds later, and requests want to end as well.
const longestStopMilliseconds = 1500;

/**
 * Runs jobs in this process, beside whatever others there are, until it is stopped: what is running then has a moment to
 * end, and is given back to run again. A database that is away is waited for. Answers how to stop it.
 */
export function startJobs(jobs: readonly AnyJob[], starting: StartingJobs): () => Promise<void> {
  const stopping = new AbortController();
  const running = run(jobs, { ...starting, stopping: stopping.signal }).catch((error: unknown) =>
    log().error({ err: error }, "background work has ended"),
  );
  return async () => {
    stopping.abort(new Error("Stadion is stopping."));
    await running;
  };
}

type Running = StartingJobs & { stopping: AbortSignal };

async function run(jobs: readonly AnyJob[], running: Running): Promise<void> {
  const { stopping } = running;
  const { db, client } = connectBeside({ poolSize: 1 });
  for (let pauseSeconds = 1; !stopping.aborted; pauseSeconds = Math.min(2 * pauseSeconds, 30)) {
    // Another one each time: what has begun by half does not begin again.
    const queue = await openQueue(client, running);
    try {
      await Promise.race([begin(queue, db, jobs, running), aborted(stopping)]);
      await aborted(stopping);
    } catch (error) {
      log().warn({ err: error }, "background work does not begin yet");
    }
    // A database that is silent would be waited for.
    await Promise.race([queue.stop({ timeout: longestStopMilliseconds }), wait(2 * longestStopMilliseconds)]);
    if (!stopping.aborted) await wait(pauseSeconds * 1000, undefined, { signal: stopping }).catch(() => {});
  }
  await client.end({ timeout: 1 });
}

async function openQueue(client: postgres.Sql, { watchSeconds = 15, pollSeconds = 2 }: Running): Promise<PgBoss> {
  const { PgBoss: Library } = await import("pg-boss");
  const queue = new Library({
    db: libraryDatabase(client),
    // Its tables are a migration of ours.
    migrate: false,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    maintenanceIntervalSeconds: 3600,
    cronMonitorIntervalSeconds: 2 * watchSeconds,
    cronWorkerIntervalSeconds: 2 * pollSeconds,
    // What we have no use for.
    flowIntervalSeconds: 3600,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
  });
  queue.on("error", onceAMinute());
  return queue;
}

async function begin(queue: PgBoss, db: Database, jobs: readonly AnyJob[], running: Running): Promise<void> {
  await queue.start();
  // What carries a job that runs by itself to its queue, each minute.
  await db.execute(sql`update pgboss.queue set deletion_seconds = 3600 where name ~ '^__pgboss__'`);
  for (const job of jobs) await tell(queue, db, job);
  for (const job of jobs) await takeOn(queue, job, running);
}

/** Has the queue know how a job is to be treated, as it is declared now, and when it runs by itself. */
async function tell(queue: PgBoss, db: Database, job: AnyJob): Promise<void> {
  await db.execute(queueRow(job, "follow the declaration"));
  if (job.every === undefined) await queue.unschedule(job.name);
  else await queue.schedule(job.name, job.every, {});
}

const mostTogether = 100;

async function takeOn(queue: PgBoss, job: AnyJob, { now, stopping, pollSeconds = 2 }: Running): Promise<void> {
  const batchSize = job.waiting === "one run for all" ? mostTogether : 1;
  // Nobody waits for what is done now and then, by one of all.
  const pollingIntervalSeconds = job.atOnce === "one" ? 8 * pollSeconds : pollSeconds;
  await queue.work(job.name, { pollingIntervalSeconds, batchSize }, async ([first]) => {
    if (first === undefined) return;
    const signal = AbortSignal.any([stopping, first.signal]);
    await runJob(job, first.data, { db: database(), now, signal });
  });
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

const quietMilliseconds = 60_000;

/** Notes what goes wrong with the queue itself: a database that is away does so every second. */
function onceAMinute(): (error: unknown) => void {
  let noted = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - noted < quietMilliseconds) return;
    noted = performance.now();
    log().warn({ err: error }, "the queue of jobs does not answer");
  };
}
