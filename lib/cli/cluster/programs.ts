import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { executableFolders } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { isExecutable, programPath } from "#lib/platform/programs.ts";

/** Where each engine of a cluster lies. */
export type Programs = { etcd: string; patroni: string; pgbouncer: string; haproxy: string; postgresFolder: string };

// What Debian calls what brings each.
const packages = {
  patroni: "patroni",
  etcd: "etcd-server",
  postgres: "postgresql",
  pgbouncer: "pgbouncer",
  haproxy: "haproxy",
} as const;

type Places = {
  /** Where programs are looked for. */
  folders: string[];
  /** Where Debian keeps PostgreSQL, a folder for each version. */
  postgres: string;
};

// An ordinary user's path leaves out those of the system.
const usualPlaces = (): Places => ({
  folders: [...executableFolders(), "/usr/sbin", "/usr/local/sbin", "/sbin"],
  postgres: "/usr/lib/postgresql",
});

/** Finds all that a cluster is made of; where some is missing, says what, and how to get it. */
export function findPrograms(places: Places = usualPlaces()): Programs {
  const find = (name: string) => programPath(name, places.folders);
  const found = {
    patroni: find("patroni"),
    etcd: find("etcd"),
    postgres: newestPostgres(places.postgres),
    pgbouncer: find("pgbouncer"),
    haproxy: find("haproxy"),
  };
  const { patroni, etcd, postgres, pgbouncer, haproxy } = found;
  if (patroni && etcd && postgres && pgbouncer && haproxy) {
    return { patroni, etcd, pgbouncer, haproxy, postgresFolder: postgres };
  }
  const missing = (Object.keys(packages) as (keyof typeof packages)[]).filter((name) => !found[name]);
  throw unavailable(missingPrograms(missing));
}

function missingPrograms(missing: (keyof typeof packages)[]): string {
  const wanted = missing.map((name) => packages[name]).join(" ");
  return `A cluster is made of known engines, and ${list(missing)} ${missing.length === 1 ? "is" : "are"} not on this machine. On Debian and Ubuntu,

  apt-get install ${wanted}

brings ${missing.length === 1 ? "it" : "them"}. The services that Debian starts along with ${missing.length === 1 ? "it" : "them"} are not used, and may be stopped.`;
}

const list = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

// Patroni needs the lot of them, and a standby is made with pg_basebackup.
const ofPostgres = ["postgres", "initdb", "pg_ctl", "pg_basebackup", "pg_rewind", "pg_controldata"];

function newestPostgres(parent: string): string | undefined {
  const versions = existsSync(parent) ? readdirSync(parent).sort((left, right) => Number(right) - Number(left)) : [];
  return versions
    .filter((version) => Number(version) >= 15)
    .map((version) => path.join(parent, version, "bin"))
    .find((folder) => ofPostgres.every((name) => isExecutable(path.join(folder, name))));
}
