import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { env, executableFolders } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";

export type Program = { file: string; major: number };

/** A pg_dump or pg_restore of this machine that is no older than a version; of several the oldest, for it writes least. */
export function findProgram(name: "pg_dump" | "pg_restore", atLeast: number): Program {
  const there = folders().flatMap((folder) => probe(path.join(folder, name)));
  const [fitting] = there.filter(({ major }) => major >= atLeast).sort((left, right) => left.major - right.major);
  if (fitting) return fitting;
  const found = there.length > 0 ? `here is version ${Math.max(...there.map(({ major }) => major))}` : "there is none";
  throw unavailable(
    `This needs ${name} of PostgreSQL ${atLeast} or later, and ${found}: install postgresql-client-${atLeast} (Debian and Ubuntu: from apt.postgresql.org where theirs is older), or put its folder into PATH.`,
  );
}

function folders(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [...versions.map((version) => `${debian}/${version}/bin`), ...executableFolders()];
}

function probe(file: string): Program[] {
  if (!existsSync(file)) return [];
  const { stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1]);
  return major > 0 ? [{ file, major }] : [];
}

/** Runs it on the database that the settings name, past any pooler. The password is not on its command line. */
export function runProgram({ file }: Program, options: string[]): ChildProcess {
  const url = new URL(env().databaseDirectUrl ?? "");
  const password = decodeURIComponent(url.password);
  url.password = "";
  return spawn(file, [...options, "--no-password", `--dbname=${url.href}`], {
    env: { ...process.env, PGAPPNAME: "stadion", ...(password && { PGPASSWORD: password }) },
    stdio: ["pipe", "pipe", "pipe"],
  });
}

/** Settles when it has ended well; throws what it said otherwise. */
export async function ended(child: ChildProcess, name: string): Promise<void> {
  let said = "";
  child.stderr?.on("data", (part: Buffer) => {
    // The first of them is why.
    if (said.length < 4000) said += part;
  });
  const status = await new Promise<number | string | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  if (status !== 0) throw unavailable(`${name} ended with ${status}: ${said.trim() || "it said nothing"}`);
}
