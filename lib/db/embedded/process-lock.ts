import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { randomToken } from "#lib/platform/random.ts";
import { processStart } from "./process-identity.ts";

type Holder = { pid: number; startedAt: string };

/** Takes a lock that ends with this process, however it ends; answers who has it where somebody does. */
export function takeLock(file: string): { release: () => void } | { heldBy: number } {
  const holder: Holder = { pid: process.pid, startedAt: processStart(process.pid) ?? "" };
  const mine = JSON.stringify(holder);
  const draft = `${file}.${randomToken().slice(0, 8)}`;
  writeFileSync(draft, mine);
  try {
    for (;;) {
      // A link fails where the file exists, so the lock appears at once and complete.
      if (tryLink(draft, file)) return { release: () => release(file, mine) };
      const heldBy = lockHolder(file) ?? clearAbandoned(file);
      if (heldBy !== undefined) return { heldBy };
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

// In a folder that was moved away and made anew meanwhile, the lock is another's: without it, whoever works on that
// database takes it over, and ends it when they are done.
function release(file: string, mine: string): void {
  try {
    if (readFileSync(file, "utf8") === mine) rmSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** The live process that has the lock. */
export function lockHolder(file: string): number | undefined {
  try {
    const { pid, startedAt }: Holder = JSON.parse(readFileSync(file, "utf8"));
    return processStart(pid) === startedAt ? pid : undefined;
  } catch {
    return undefined;
  }
}

// Between our look and our move another process may have taken the lock: then it gets it back.
function clearAbandoned(file: string): number | undefined {
  const moved = `${file}.${randomToken().slice(0, 8)}`;
  try {
    renameSync(file, moved);
  } catch {
    return undefined;
  }
  const heldBy = lockHolder(moved);
  if (heldBy !== undefined) tryLink(moved, file);
  rmSync(moved, { force: true });
  return heldBy;
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
