import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findPrograms } from "./programs.ts";

const machine = mkdtempSync(path.join(tmpdir(), "stadion-programs-"));
afterAll(() => rmSync(machine, { recursive: true }));

const folders = [path.join(machine, "bin"), path.join(machine, "sbin")];
const postgres = path.join(machine, "postgresql");
for (const folder of folders) mkdirSync(folder);

function install(folder: string, ...names: string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    writeFileSync(path.join(folder, name), "#!/bin/sh\n");
    chmodSync(path.join(folder, name), 0o755);
  }
}

const ofPostgres = ["postgres", "initdb", "pg_ctl", "pg_basebackup", "pg_rewind", "pg_controldata"];

test("what a cluster is made of and is not there is named, with what brings it; what is there is found", () => {
  expect(() => findPrograms({ folders, postgres })).toThrow(
    `A cluster is made of known engines, and patroni, etcd, postgres, pgbouncer and haproxy are not on this machine. On Debian and Ubuntu,

  apt-get install patroni etcd-server postgresql pgbouncer haproxy

brings them. The services that Debian starts along with them are not used, and may be stopped.`,
  );

  install(path.join(machine, "bin"), "patroni", "etcd");
  install(path.join(machine, "sbin"), "haproxy", "pgbouncer");
  // One too old, and one of which only a part was installed.
  install(path.join(postgres, "14", "bin"), ...ofPostgres);
  install(path.join(postgres, "17", "bin"), "postgres");
  expect(() => findPrograms({ folders, postgres })).toThrow(
    `A cluster is made of known engines, and postgres is not on this machine. On Debian and Ubuntu,

  apt-get install postgresql

brings it. The services that Debian starts along with it are not used, and may be stopped.`,
  );

  install(path.join(postgres, "16", "bin"), ...ofPostgres);
  expect(findPrograms({ folders, postgres })).toEqual({
    patroni: path.join(machine, "bin/patroni"),
    etcd: path.join(machine, "bin/etcd"),
    pgbouncer: path.join(machine, "sbin/pgbouncer"),
    haproxy: path.join(machine, "sbin/haproxy"),
    postgresFolder: path.join(postgres, "16/bin"),
  });
});
