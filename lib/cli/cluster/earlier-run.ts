import { existsSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { processesOn, signal } from "#lib/db/embedded/postmaster.ts";
import { takeLock } from "#lib/db/embedded/process-lock.ts";
import type { Report } from "../open-database.ts";
import { endAbandoned } from "./supervised.ts";
import { until } from "./until.ts";

/** Where a cluster writes down what runs. */
export const notesIn = (folder: string): string => path.join(folder, "running");

/** Held by whoever runs the cluster in that folder. */
export const lockIn = (folder: string): string => path.join(folder, "lock.json");

/** Ends what runs of a cluster whose command was killed. */
export async function endEarlierRun(folder: string, report: Report): Promise<void> {
  await endAbandoned(notesIn(folder), report);
  // What a killed Patroni has left runs on without it, and nobody else may start.
  const databases = readdirSync(folder).map((program) => path.join(folder, program, "data"));
  const left = () => databases.filter((data) => existsSync(data)).flatMap(processesOn);
  for (const pid of left()) signal(pid, "SIGKILL");
  await until(async () => left().length === 0, { what: "the end of an earlier PostgreSQL", logs: [] });
}

/** What the names of the directories of tests begin with. */
export const testPrefix = "stadion-cluster-";

/** Removes the directory of a test, and a cluster that lies elsewhere because nobody could reach it there. */
export function removeTestDirectory(directory: string): void {
  rmSync(realpathSync(path.join(directory, "cluster")), { recursive: true, force: true, maxRetries: 5 });
  rmSync(directory, { recursive: true, force: true });
}

/** Ends and removes the clusters of tests that were killed; those of tests that run are left alone. */
export async function endAbandonedTests(report: Report, parent = tmpdir()): Promise<void> {
  for (const name of readdirSync(parent).filter((one) => one.startsWith(testPrefix))) {
    const directory = path.join(parent, name);
    const folder = path.join(directory, "cluster");
    // One that has just been made has no lock yet.
    if (!existsSync(lockIn(folder)) || "heldBy" in takeLock(lockIn(folder))) continue;
    await endEarlierRun(folder, report);
    removeTestDirectory(directory);
  }
}
