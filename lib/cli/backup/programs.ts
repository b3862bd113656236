import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { env, executableFolders } from "#lib/platform/env.ts";
import { invalid, unavailable } from "#lib/platform/errors.ts";

export type Program = { file: string; major: number };

/** A pg_dump of this machine that is no older than the server; of several the oldest, which the server's own takes back. */
export function findDump(serverMajor: number): Program {
  const [fitting] = byAge(programsNamed("pg_dump").filter(({ major }) => major >= serverMajor));
  if (fitting) return fitting;
  throw missing("pg_dump", serverMajor);
}

/** A pg_restore of this machine that reads what a pg_dump wrote, and says nothing that the server does not know. */
export function findRestore(versions: { dumpMajor: number; serverMajor: number }): Program {
  return chooseRestore(programsNamed("pg_restore"), versions);
}

/** Which of several it is; throws where there is none. */
export function chooseRestore(
  there: Program[],
  { dumpMajor, serverMajor }: { dumpMajor: number; serverMajor: number },
): Program {
  if (!isTakenBack({ dumpMajor, serverMajor })) {
    throw invalid(
      `The backup was written by pg_dump ${dumpMajor}, and can be restored into PostgreSQL ${strict} or later alone; this server is version ${serverMajor}.`,
    );
  }
  const reading = byAge(there.filter(({ major }) => major >= dumpMajor));
  const fitting = reading.find(({ major }) => isTakenBack({ dumpMajor: major, serverMajor }));
  if (fitting) return fitting;
  const [newer] = reading;
  if (!newer) throw missing("pg_restore", dumpMajor);
  const last = strict - 1;
  throw unavailable(
    `This needs pg_restore of PostgreSQL ${dumpMajor === last ? last : `${dumpMajor} to ${last}`}, for the server is version ${serverMajor}, and here is version ${newer.major}: install postgresql-client-${Math.max(dumpMajor, Math.min(serverMajor, last))}.`,
  );
}

// From this version on pg_restore begins by setting what servers before it do not know (transaction_timeout).
const strict = 17;

/** Whether a server takes what a pg_dump wrote, and so only a pg_restore of its version or later reads. */
export const isTakenBack = ({ dumpMajor, serverMajor }: { dumpMajor: number; serverMajor: number }): boolean =>
  dumpMajor < strict || serverMajor >= strict;

const byAge = (programs: Program[]): Program[] => programs.toSorted((left, right) => left.major - right.major);

const programsNamed = (name: string): Program[] => folders().flatMap((folder) => probe(path.join(folder, name)));

function missing(name: string, atLeast: number) {
  const there = programsNamed(name);
  const found = there.length > 0 ? `here is version ${byAge(there).at(-1)?.major}` : "there is none";
  return unavailable(
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

// In every libpq from 15 on, and of later ones what an address is not to lose, for safety depends on it.
const libpqParameters = new Set(
  "application_name channel_binding client_encoding connect_timeout fallback_application_name gssencmode gsslib host hostaddr keepalives keepalives_count keepalives_idle keepalives_interval krbsrvname options passfile password port require_auth requirepeer service ssl_max_protocol_version ssl_min_protocol_version sslcert sslcertmode sslcrl sslcrldir sslkey sslmode sslnegotiation sslpassword sslrootcert sslsni target_session_attrs tcp_user_timeout user".split(
    " ",
  ),
);

/** An address of the database as libpq takes it, which refuses the parameters that are for our driver alone. */
export function addressForLibpq(address: string): URL {
  const url = new URL(address);
  const { searchParams } = url;
  // The driver's own name for it.
  const ssl = searchParams.get("ssl");
  if (ssl && !searchParams.has("sslmode")) {
    searchParams.set("sslmode", { true: "require", false: "disable" }[ssl] ?? ssl);
  }
  for (const name of [...searchParams.keys()]) if (!libpqParameters.has(name)) searchParams.delete(name);
  // A form's `+` is no space to libpq.
  url.search = url.search.replaceAll("+", "%20");
  return url;
}

/** Runs it on the database that the settings name, past any pooler. The password is not on its command line. */
export function runProgram({ file }: Program, options: string[]): ChildProcessWithoutNullStreams {
  const url = addressForLibpq(env().databaseDirectUrl ?? "");
  const password = decodeURIComponent(url.password);
  url.password = "";
  return spawn(file, [...options, "--no-password", `--dbname=${url.href}`], {
    env: { ...process.env, PGAPPNAME: "stadion", ...(password && { PGPASSWORD: password }) },
    stdio: ["pipe", "pipe", "pipe"],
  });
}

/** Settles when it has ended well; throws what it said otherwise. */
export async function ended(child: ChildProcessWithoutNullStreams, name: string): Promise<void> {
  let said = "";
  child.stderr.on("data", (part: Buffer) => {
    // The first of them is why.
    if (said.length < 4000) said += part;
  });
  const status = await new Promise<number | string | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  if (status !== 0) throw unavailable(`${name} ended with ${status}: ${said.trim() || "it said nothing"}`);
}
