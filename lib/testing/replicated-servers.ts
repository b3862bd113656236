import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { findBinaries } from "#lib/db/embedded/binaries.ts";
import { signal } from "#lib/db/embedded/postmaster.ts";
import { parentOf } from "#lib/db/embedded/process-identity.ts";
import { runAs } from "#lib/db/embedded/run-as.ts";
import { migrate } from "#lib/db/migrate.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { fastestFolder } from "./fastest-folder.ts";

type ReplicatedServer = {
  url: string;
  start: () => Promise<void>;
  /** At once, as when its machine goes. */
  kill: () => Promise<void>;
  /** Stops every process of it where it is; connections stay open, and nobody answers. */
  freeze: () => void;
  thaw: () => void;
  /** How often it has been asked something that matches, since it was made. */
  countStatements: (matching: RegExp) => number;
};

export type ReplicatedServers = { primary: ReplicatedServer; replica: ReplicatedServer; stop: () => Promise<void> };

/** A PostgreSQL with a migrated database, and another one that follows it. */
export async function startReplicatedServers(): Promise<ReplicatedServers> {
  const folder = mkdtempSync(path.join(fastestFolder(), "stadion-replicated-"));
  const user = runAs(folder);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const programs = findBinaries(folder, user).folder;
  const run = (program: string, ...options: string[]) => {
    const { status, stderr } = spawnSync(program, options, { ...user, cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  const [first, second] = [path.join(folder, "primary"), path.join(folder, "replica")];
  run(
    path.join(programs, "initdb"),
    "-D",
    first,
    "-U",
    "stadion",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "-N",
  );

  const [port, replicaPort] = [await freePort(), await freePort()];
  const postgresAt = (data: string, at: number, settings: Record<string, string> = {}) =>
    server({ program: path.join(programs, "postgres"), data, port: at, user, settings });
  const primary = postgresAt(first, port);
  await primary.start();
  await inDatabase(primary.url.replace(/stadion$/, "postgres"), (sql) => sql`create database stadion`);
  await migrate(primary.url);
  await primary.stop();
  run("cp", "-a", first, second);
  writeFileSync(path.join(second, "standby.signal"), "");
  await primary.start();
  const source = `host=127.0.0.1 port=${port} user=stadion`;
  const replica = postgresAt(second, replicaPort, { primary_conninfo: source, log_statement: "all" });
  await replica.start();
  return {
    primary,
    replica,
    stop: async () => {
      await replica.kill();
      await primary.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Place = {
  program: string;
  data: string;
  port: number;
  user: { uid?: number; gid?: number };
  settings: Record<string, string>;
};

function server({ program, data, port, user, settings }: Place): ReplicatedServer & { stop: () => Promise<void> } {
  const url = `postgres://stadion@127.0.0.1:${port}/stadion`;
  const log = `${data}.log`;
  let pid = 0;
  let ended = Promise.resolve();
  const options = Object.entries({
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    shared_buffers: "64MB",
    fsync: "off",
    wal_level: "replica",
    max_wal_senders: "4",
    wal_keep_size: "512MB",
    wal_receiver_timeout: "2s",
    wal_retrieve_retry_interval: "100ms",
    // What conflicts with a query of the replica ends the query, as on a busy one.
    max_standby_streaming_delay: "100ms",
    ...settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

  const sendToAll = (name: NodeJS.Signals) => {
    for (const one of family(pid)) signal(one, name);
  };
  const end = async (name: NodeJS.Signals) => {
    signal(pid, name);
    sendToAll("SIGCONT");
    await ended;
  };
  return {
    url,
    start: async () => {
      const output = openSync(log, "a");
      const child = spawn(program, ["-D", data, ...options], { ...user, cwd: data, stdio: ["ignore", output, output] });
      closeSync(output);
      pid = child.pid ?? 0;
      ended = new Promise((resolve) => child.once("exit", () => resolve()));
      await untilReady(url.replace(/stadion$/, "postgres"), () => child.exitCode !== null);
    },
    kill: () => end("SIGQUIT"),
    stop: () => end("SIGINT"),
    freeze: () => sendToAll("SIGSTOP"),
    thaw: () => sendToAll("SIGCONT"),
    countStatements: (matching) => [...readFileSync(log, "utf8").matchAll(new RegExp(matching, "g"))].length,
  };
}

const family = (parent: number): number[] => [
  parent,
  ...readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry) && parentOf(Number(entry)) === String(parent))
    .map(Number),
];

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const isReady = await inDatabase(url, (sql) => sql`select 1`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await wait(20);
  }
  throw new Error("PostgreSQL did not start");
}

async function inDatabase<Answer>(url: string, ask: (sql: postgres.Sql) => Promise<Answer>): Promise<Answer> {
  const sql = postgres(url, { max: 1, fetch_types: false, connect_timeout: 2, onnotice: () => {} });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}

/** Has a replica that was paused go on. What it lets in may cancel the very statement that says so. */
export async function resumeReplay(replica: postgres.Sql): Promise<void> {
  await replica`select pg_wal_replay_resume()`.catch((error: { code?: string }) => {
    if (error.code !== conflictWithRecovery) throw error;
  });
}

const conflictWithRecovery = "40001";
