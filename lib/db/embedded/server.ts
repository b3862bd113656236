import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { environmentOfChild } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { machineMemory } from "#lib/platform/machine.ts";
import { openClient } from "../driver.ts";
import { findBinaries } from "./binaries.ts";
import { createCluster, fullDisk, readPassword, requireSpace } from "./cluster.ts";
import { type Home, openHome } from "./home.ts";
import { allocatorSettings, fewestConnections, memorySettings } from "./memory.ts";
import { clearAbandonedData, type Postmaster, runningPostmaster } from "./postmaster.ts";
import { lockHolder, takeLock } from "./process-lock.ts";
import { supervise } from "./supervise.ts";

export type EmbeddedServer = {
  url: string;
  pid: () => number;
  /** Settles with the reason once the server has ended without having been stopped, and cannot be started again. */
  lost: Promise<string>;
  /** Why it ended its connections, where that is known and not our mistake. */
  problem: () => string | undefined;
  stop: () => Promise<void>;
};

export type Options = {
  directory: string;
  note?: (line: string) => void;
  /** Off makes writes faster and loses them on a crash: for throw-away test databases only. */
  durable?: boolean;
  /** For how many connections there is room. */
  connections?: number;
  /** The bytes that it shares with the system's file cache. */
  memory?: number;
};

/**
 * Starts PostgreSQL in a folder, or takes over the one that a killed Stadion left running there. It is started again if it
 * ends by itself.
 */
export async function startEmbedded({
  directory,
  note = () => {},
  durable = true,
  connections = fewestConnections,
  memory = machineMemory(),
}: Options): Promise<EmbeddedServer> {
  const size = { durable, connections, memory };
  const home = openHome(directory, note);
  const lock = await takeLockSoon(path.join(home.folder, "lock.json"));
  if ("heldBy" in lock) {
    throw unavailable(
      `Stadion already runs on ${path.resolve(directory)} as process ${lock.heldBy}: stop it first, or give this one a folder and a port of its own with STADION_DIRECTORY and PORT.`,
    );
  }
  try {
    const postmaster = (await adopt(home, note)) ?? (await launch(home, { note, ...size }));
    const { port } = postmaster;
    const url = await openDatabase(home, port);
    const log = logOf(home);
    const logStart = sizeOf(log);
    const problem = () => (isFullDisk(saidSince(log, logStart)) ? fullDisk(home.folder) : undefined);
    const { stop, ...supervised } = supervise(postmaster, {
      restart: () => launch(home, { note, ...size, port }),
      note,
      log,
    });
    return { url, ...supervised, problem, stop: () => stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Size = Required<Pick<Options, "durable" | "connections" | "memory">>;

/** The address of the database that another live Stadion runs in a folder. */
export async function findEmbedded(directory: string): Promise<string | undefined> {
  const folder = path.resolve(directory, "postgres");
  if (lockHolder(path.join(folder, "lock.json")) === undefined) return undefined;
  const home = openHome(directory, () => {});
  const postmaster = runningPostmaster(home.data);
  return postmaster?.status === "ready" ? openDatabase(home, postmaster.port) : undefined;
}

// Who starts Stadion again at once finds the last one on its way out.
async function takeLockSoon(file: string): Promise<ReturnType<typeof takeLock>> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const lock = takeLock(file);
    if ("release" in lock) return lock;
    await wait(100);
  }
  return takeLock(file);
}

async function adopt(home: Home, note: (line: string) => void): Promise<Postmaster | undefined> {
  // A server that is just going down is gone in a moment, one that is coming up will answer.
  for (let attempt = 0; attempt < 600; attempt++) {
    const running = runningPostmaster(home.data);
    if (!running) return undefined;
    if (running.status === "ready") {
      note("The database was still running: taking it over.");
      return running;
    }
    await wait(50);
  }
  throw unavailable(`The PostgreSQL that runs in ${home.data} does not answer: end it and start again.`);
}

async function launch(
  home: Home,
  { note, port, ...size }: Size & { note: (line: string) => void; port?: number },
): Promise<Postmaster> {
  requireSpace(home.folder);
  const binaries = findBinaries(home.folder, home.user);
  await clearAbandonedData(home.data);
  if (!existsSync(path.join(home.data, "PG_VERSION"))) {
    note("Making a database…");
    createCluster(home, binaries, size);
  }
  const version = readFileSync(path.join(home.data, "PG_VERSION"), "utf8").trim();
  if (version !== String(binaries.majorVersion)) {
    throw unavailable(
      `The database in ${home.data} was made by PostgreSQL ${version} and only version ${binaries.majorVersion} runs here: install version ${version}, or set STADION_DIRECTORY.`,
    );
  }

  for (let attempt = 1; ; attempt++) {
    const log = logOf(home);
    if (sizeOf(log) > 5_000_000) rmSync(log);
    const logStart = sizeOf(log);
    const settings = { ...size, log, port: port ?? (await freePort()) };
    const child = spawnServer(path.join(binaries.folder, "postgres"), home, settings);
    const postmaster = await untilReady(child, home.data);
    if (postmaster) return postmaster;
    const said = saidSince(log, logStart);
    // Somebody took the port meanwhile, or a killed server's workers have not gone yet.
    const mayPass = /could not bind|in use/.test(said);
    if (!mayPass || attempt === 20) throw unavailable(startFailure(said, home, log));
    await wait(100);
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const saidSince = (log: string, start: number): string => readFileSync(log).subarray(start).toString("utf8");

const isFullDisk = (said: string): boolean => /No space left on device/.test(said);

const logOf = ({ folder }: Home): string => path.join(folder, "server.log");

function spawnServer(
  program: string,
  { folder, data, user }: Home,
  { log, port, durable, connections, memory }: Size & { log: string; port: number },
): ChildProcess {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: connections,
    // Of throw-away servers there may be several, each with little in it.
    ...(durable ? memorySettings(memory) : { shared_buffers: "64MB" }),
    // Compiling a query takes longer than any of ours runs.
    jit: "off",
    log_timezone: "UTC",
    timezone: "UTC",
    lc_messages: "C",
    max_wal_size: "2GB",
    // Nobody replicates it: what a transaction fills anew need not be written twice.
    wal_level: "minimal",
    max_wal_senders: 0,
    ...(!durable && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const output = openSync(log, "a", 0o600);
  // Detached, so that Ctrl-C in the terminal reaches only us and we can end our requests first.
  const child = spawn(program, ["-D", data, ...options], {
    ...user,
    cwd: folder,
    env: environmentOfChild(allocatorSettings),
    detached: true,
    stdio: ["ignore", output, output],
    windowsHide: true,
  });
  closeSync(output);
  child.unref();
  return child;
}

async function untilReady(child: ChildProcess, data: string): Promise<Postmaster | undefined> {
  let hasEnded = false;
  child.once("exit", () => {
    hasEnded = true;
  });
  child.once("error", () => {
    hasEnded = true;
  });
  // Recovery after a crash may take minutes; as long as the server lives it is at work.
  while (!hasEnded) {
    const running = runningPostmaster(data);
    if (running?.pid === child.pid && running?.status === "ready") return running;
    await wait(5);
  }
  return undefined;
}

function startFailure(said: string, { folder, data }: Home, log: string): string {
  if (isFullDisk(said)) return fullDisk(folder);
  const reason = said
    .split("\n")
    .filter((line) => /FATAL|PANIC|error/.test(line))
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC): +/, "");
  return `PostgreSQL does not start in ${data}${reason ? `: ${reason}` : ""} (all it said is in ${log}).`;
}

async function openDatabase({ folder }: Home, port: number): Promise<string> {
  const url = (name: string) => `postgres://stadion:${readPassword(folder)}@127.0.0.1:${port}/${name}`;
  const sql = openClient(url("postgres"), { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    const [existing] = await sql`select 1 from pg_database where datname = 'stadion'`;
    if (!existing) await sql`create database stadion`;
  } finally {
    await sql.end();
  }
  return url("stadion");
}
