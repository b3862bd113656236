import { spawnSync } from "node:child_process";
import { chownSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unavailable } from "#lib/platform/errors.ts";
import { randomToken } from "#lib/platform/random.ts";
import type { Binaries } from "./binaries.ts";
import { type Home, makeFolderFor } from "./home.ts";

/** Makes an empty database cluster; interrupted half-way it leaves nothing that would be taken for one. */
export function createCluster(
  { folder, data, user }: Home,
  binaries: Binaries,
  { durable }: { durable: boolean },
): void {
  const draft = `${data}.draft`;
  const passwordFile = path.join(folder, "password");
  const passwordForInitdb = path.join(folder, "password.draft");
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordForInitdb, { force: true });
  try {
    makeFolderFor(draft, user);
    const password = randomToken();
    writeFileSync(passwordFile, password, { mode: 0o600 });
    writeFileSync(passwordForInitdb, password, { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(passwordForInitdb, user.uid, user.gid);

    const options = ["-D", draft, "-U", "stadion", "-A", "scram-sha-256", "--pwfile", passwordForInitdb, "-E", "UTF8"];
    if (!durable) options.push("--no-sync");
    const { status, stderr, error } = spawnSync(
      path.join(binaries.folder, "initdb"),
      [...options, "--lc-messages=C", ...localeOptions(binaries.majorVersion)],
      { ...user, encoding: "utf8", cwd: folder },
    );
    if (status !== 0) throw unavailable(creationFailure(stderr || String(error), folder));
    renameSync(draft, data);
  } finally {
    rmSync(passwordForInitdb, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

export const readPassword = (folder: string): string => readFileSync(path.join(folder, "password"), "utf8");

/** PostgreSQL stops in the middle of a write where a disk fills up: better not to begin. */
export function requireSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < 100_000_000) throw unavailable(fullDisk(folder));
}

// The builtin provider sorts alike on every system; the character classes still come from the system's own locale.
function localeOptions(majorVersion: number): string[] {
  const provider = majorVersion >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  if (process.platform === "darwin") return [...provider, "--locale=C", "--lc-ctype=en_US.UTF-8"];
  if (process.platform === "win32") return [...provider, "--locale=C"];
  return [...provider, "--locale=C.UTF-8"];
}

function creationFailure(said: string, folder: string): string {
  if (/No space left on device/.test(said)) return fullDisk(folder);
  if (/could not look up effective user ID/.test(said)) {
    return "PostgreSQL only runs as a user that /etc/passwd knows: start Stadion as such a user, or set DATABASE_URL.";
  }
  const reason = said
    .split("\n")
    .find((line) => /error|FATAL/.test(line))
    ?.replace(/^initdb: error: /, "");
  return `PostgreSQL could not make a database in ${folder}: ${reason ?? said.trim()}.`;
}

/** What to say, and to do, where nothing more can be written. */
export const fullDisk = (folder: string): string =>
  `The disk that holds ${folder} is full: free some space and start again.`;
