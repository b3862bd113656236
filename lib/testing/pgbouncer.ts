import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runAs } from "#lib/db/embedded/run-as.ts";
import { executableFolders } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { programPath } from "#lib/platform/programs.ts";

/** Debian keeps it where only administrators look. */
export const pgBouncerProgram = programPath("pgbouncer", [...executableFolders(), "/usr/sbin", "/usr/local/sbin"]);

/** PgBouncer in transaction mode with a few connections, of which it makes new ones as far as a session can tell. */
export async function startPgBouncer(
  databaseUrl: string,
  { poolSize = 2 } = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const target = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(tmpdir(), "stadion-pgbouncer-"));
  const port = await freePort();
  const users = path.join(folder, "users.txt");
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
query_wait_timeout = 10
server_reset_query = DISCARD ALL
server_reset_query_always = 1
`,
  );
  const user = runAs(folder);
  for (const file of [folder, users, settings]) {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid);
  }
  const child = spawn(pgBouncerProgram ?? "pgbouncer", ["-q", settings], { ...user, stdio: "ignore" });
  await untilListening(child, port);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await wait(20);
  }
  throw new Error(`PgBouncer ended with code ${child.exitCode}`);
}
