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

function startFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may itself hold brackets and spaces.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" || state === "X" ? undefined : rest[18];
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
