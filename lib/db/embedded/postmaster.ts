import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isRunning } from "./process-identity.ts";

export type Postmaster = { pid: number; port: number; status: string };

/** What `postmaster.pid` says, where the process it names runs on this data. */
export function runningPostmaster(folder: string): Postmaster | undefined {
  if (!existsSync(folder)) return undefined;
  const data = realpathSync(folder);
  const written = readPidFile(data);
  return written && isRunning(written.pid) && isServing(written.pid, data) ? written : undefined;
}

/**
 * Removes the trace of a server that was killed, where PostgreSQL itself would take it for a live one: its process id
 * may have gone to another program, or linger until its parent collects it.
 */
export async function clearAbandonedData(data: string): Promise<void> {
  const written = readPidFile(data);
  if (!written || runningPostmaster(data)) return;
  // The file also leads a fresh server to the killed one's last workers; once these are gone it is of no use.
  for (let attempt = 0; attempt < 200 && processesOn(data).length > 0; attempt++) await wait(50);
  if (processesOn(data).length === 0) rmSync(path.join(data, "postmaster.pid"), { force: true });
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
}

function readPidFile(data: string): Postmaster | undefined {
  const file = path.join(data, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? "starting" };
}

// PostgreSQL's processes all work inside the data folder. Elsewhere than on Linux the process id has to do.
function isServing(pid: number, data: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return false;
  }
}

/** Every process that works on this data; none where the system does not tell. */
export function processesOn(data: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => isRunning(pid) && isServing(pid, data));
}
