import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** When a process started, as a text that tells it from a later one with the same id; undefined where none runs. */
export function processStart(pid: number): string | undefined {
  if (process.platform === "linux") return startFromProc(pid);
  if (process.platform === "win32") return isSignalled(pid) ? "running" : undefined;
  const { stdout } = spawnSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" });
  const [, state, start] = /^(\S+)\s+(.+)$/.exec(stdout.trim()) ?? [];
  return state && !state.startsWith("Z") ? start : undefined;
}

export const isRunning = (pid: number): boolean => processStart(pid) !== undefined;

/** Which process started that one; undefined where the system does not say so cheaply. */
export const parentOf = (pid: number): string | undefined => fieldsFromProc(pid)?.[1];

function startFromProc(pid: number): string | undefined {
  const fields = fieldsFromProc(pid);
  return fields && !/[ZX]/.test(fields[0] ?? "") ? fields[19] : undefined;
}

// From the third field on: the second is the program's name in brackets, which may itself hold brackets and spaces.
function fieldsFromProc(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

function isSignalled(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
