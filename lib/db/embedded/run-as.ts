import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { unavailable } from "#lib/platform/errors.ts";

/** Whom a child process runs as; empty where it is simply us. */
export type RunAs = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or else as `nobody`. */
export function runAs(existingData: string): RunAs {
  if (process.geteuid?.() !== 0) return {};
  const users = readUsers();
  const owner = statSync(existingData, { throwIfNoEntry: false })?.uid;
  const user =
    users.find((candidate) => owner && candidate.uid === owner) ??
    users.find((candidate) => candidate.name === "postgres") ??
    users.find((candidate) => candidate.name === "nobody");
  if (!user) {
    throw unavailable(
      "PostgreSQL does not run as root, and there is no user postgres or nobody: start as another user.",
    );
  }
  return { uid: user.uid, gid: user.gid };
}

/** Whether that user may walk down to a folder. */
export function canReach(folder: string, user: RunAs): boolean {
  const { uid, gid } = user;
  if (uid === undefined) return true;
  const stat = statSync(folder, { throwIfNoEntry: false });
  const shift = stat?.uid === uid ? 6 : stat?.gid === gid ? 3 : 0;
  const mayEnter = !stat || ((stat.mode >> shift) & 1) === 1;
  const parent = path.dirname(folder);
  return mayEnter && (parent === folder || canReach(parent, user));
}

function readUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0);
}
