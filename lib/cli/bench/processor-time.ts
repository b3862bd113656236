import { readdir, readFile } from "node:fs/promises";

const ticksPerSecond = 100;

/**
 * User and system seconds that a process and all below it have used, those that have ended among them; NaN where there
 * is no /proc to ask.
 */
export async function processorSeconds(rootPid: number): Promise<number> {
  const names = await readdir("/proc").catch(() => undefined);
  if (!names) return Number.NaN;
  const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess));
  const processes = all.flatMap((found) => found ?? []);
  const isBelow = new Set([rootPid]);
  // Children have higher pids than their parents, save where the numbers wrapped: go round until nothing is added.
  for (let size = 0; size !== isBelow.size; ) {
    size = isBelow.size;
    for (const { pid, parent } of processes) if (isBelow.has(parent)) isBelow.add(pid);
  }
  return (
    processes.filter(({ pid }) => isBelow.has(pid)).reduce((sum, { ticks, ended }) => sum + ticks + ended, 0) /
    ticksPerSecond
  );
}

/** What the process itself has used, without those it started. */
export async function ownProcessorSeconds(pid: number): Promise<number> {
  const found = await readProcess(String(pid));
  return (found?.ticks ?? Number.NaN) / ticksPerSecond;
}

/** What all programs of the machine have used, NaN as above. */
export async function busySeconds(): Promise<number> {
  const stat = await readFile("/proc/stat", "utf8").catch(() => "");
  const [user, nice, system] = stat.split("\n")[0]?.split(/ +/).slice(1).map(Number) ?? [];
  return ((user ?? Number.NaN) + (nice ?? 0) + (system ?? 0)) / ticksPerSecond;
}

/** Ticks that a process has used itself, and those below it that have ended. */
type Used = { pid: number; parent: number; ticks: number; ended: number };

async function readProcess(name: string): Promise<Used | undefined> {
  const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => undefined);
  // The command's name may hold spaces and brackets; the fields begin behind its last bracket.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (!fields) return undefined;
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15).map(Number);
  return { pid: Number(name), parent: Number(fields[1]), ticks: user + system, ended: userOfEnded + systemOfEnded };
}
