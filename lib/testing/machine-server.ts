import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { runAs } from "#lib/db/embedded/run-as.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { fastestFolder } from "./fastest-folder.ts";

/** The folder of the PostgreSQL that this machine has with all its programs; undefined where there is none. */
export function machinePostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((left, right) => Number(right) - Number(left)) : [];
  return versions
    .map((version) => path.join(debian, version, "bin"))
    .find((folder) =>
      ["postgres", "initdb", "pg_dump", "pg_restore"].every((name) => existsSync(path.join(folder, name))),
    );
}

export type MachineServer = {
  /** The address of a database that is made there, empty, of a role that is no superuser. */
  makeDatabase: (name: string, role: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** A server of those programs, of the test's own. */
export async function startMachineServer(programs: string): Promise<MachineServer> {
  const folder = mkdtempSync(path.join(fastestFolder(), "stadion-machine-"));
  const user = runAs(folder);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = path.join(folder, "data");
  const made = spawnSync(
    path.join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"],
    { ...user, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    fsync: "off",
    shared_buffers: "64MB",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(path.join(programs, "postgres"), ["-D", data, ...options], {
    ...user,
    cwd: data,
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ask = async <Answer>(database: string, work: (sql: postgres.Sql) => Promise<Answer>): Promise<Answer> => {
    const sql = postgres(`postgres://postgres@127.0.0.1:${port}/${database}`, {
      max: 1,
      connect_timeout: 2,
      onnotice: () => {},
    });
    try {
      return await work(sql);
    } finally {
      await sql.end();
    }
  };
  while (child.exitCode === null) {
    const isReady = await ask("postgres", (sql) => sql`select 1`).then(
      () => true,
      () => false,
    );
    if (isReady) break;
    await wait(20);
  }
  return {
    makeDatabase: async (name, role) => {
      await ask("postgres", async (sql) => {
        await sql`create role ${sql(role)} login`;
        await sql`create database ${sql(name)} owner ${sql(role)}`;
      });
      return `postgres://${role}@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      child.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
