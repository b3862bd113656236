import path from "node:path";
import type { RunAs } from "#lib/db/embedded/run-as.ts";
import { bouncerOf } from "./configuration.ts";
import { address, databaseUrl, type Layout } from "./layout.ts";
import type { Programs } from "./programs.ts";
import type { Program } from "./supervised.ts";

type Place = { folder: string; user: RunAs; programs: Programs };

/** The programs of a cluster beside Stadion itself, by what they do, each reading its file of `machines/`. */
export function enginesOf(
  layout: Layout,
  { folder, user, programs }: Place,
): Record<"etcds" | "patronis" | "bouncers" | "proxies", Program[]> {
  const { etcd, patroni, pgbouncer, haproxy, postgresFolder } = programs;
  const program = (name: string, file: string, options: string[], environment: Record<string, string> = {}) => {
    const own = path.join(folder, name);
    // What they look for at home is not ours to be read.
    return { name, command: [file, ...options], folder: own, user, environment: { HOME: own, ...environment } };
  };
  // Patroni calls what makes the database by its name.
  const forPatroni = {
    STADION_DATABASE_PASSWORD: layout.passwords.stadion,
    PATH: `${postgresFolder}:/usr/local/bin:/usr/bin:/bin`,
  };
  return {
    etcds: layout.etcds.map(({ name }) => program(name, etcd, ["--config-file", "etcd.yml"])),
    patronis: layout.databases.map(({ name }) => program(name, patroni, ["patroni.yml"], forPatroni)),
    bouncers: layout.instances.map(({ name }) => program(bouncerOf(name), pgbouncer, ["pgbouncer.ini"])),
    // In the foreground.
    proxies: [program("haproxy", haproxy, ["-db", "-f", "haproxy.cfg"])],
  };
}

/** Stadion itself, three times: alike but for their ports and for the PgBouncer beside each. */
export function instancesOf(
  layout: Layout,
  { folder, settings }: { folder: string; settings: Record<string, string> },
): Program[] {
  return layout.instances.map(({ name, port, bouncerPort }) => ({
    name,
    command: [process.execPath, path.resolve(import.meta.dirname, "../node.mjs"), "start"],
    folder: path.join(folder, name),
    user: {},
    environment: {
      PORT: String(port),
      HOST: address,
      BASE_URL: frontUrl(layout),
      STADION_ENVIRONMENT: "staging",
      // Shared by all: its secrets are one, and so are the exports.
      STADION_DIRECTORY: path.join(folder, "stadion"),
      TRUSTED_PROXY_HOPS: "1",
      WORKERS: "1",
      DATABASE_URL: databaseUrl(layout, bouncerPort),
      DATABASE_READ_URL: databaseUrl(layout, bouncerPort, "stadion_read"),
      DATABASE_DIRECT_URL: databaseUrl(layout, layout.primaryPort),
      ...settings,
    },
  }));
}

/** What people type. */
export const frontUrl = ({ frontPort }: Layout): string => `http://localhost:${frontPort}`;
