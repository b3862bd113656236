import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { numberedJob, startQuickJobs } from "./jobs.ts";

const noteRun = (number: number, outcome: string) => sql`insert into runs values (${number}, ${outcome})`;

/** A job that notes in a table `runs` that it has begun, and takes as long as it is not told to be quick. */
export const slowJob = numberedJob(
  "slow",
  async ({ number }, { db, signal }) => {
    await db.execute(noteRun(number, "begun"));
    const [quick] = await db.execute(sql`select from runs where outcome = 'be quick'`);
    if (!quick) await wait(120_000, undefined, { signal });
    await db.execute(noteRun(number, "done"));
  },
  { firstPauseSeconds: 1, longestPauseSeconds: 1, longestSeconds: 300 },
);

/** A process that does such jobs. */
export function spawnJobs(databaseUrl: string): { child: ChildProcess; ended: Promise<number | null> } {
  const { VITEST: _, ...environment } = process.env;
  const child = spawn(process.execPath, [import.meta.filename], {
    env: { ...environment, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { child, ended: new Promise((resolve) => child.once("close", resolve)) };
}

if (process.argv[1] === import.meta.filename) {
  const stop = startQuickJobs(slowJob);
  process.once("SIGTERM", async () => {
    await stop();
    process.exit(0);
  });
}
