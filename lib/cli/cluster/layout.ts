import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unavailable } from "#lib/platform/errors.ts";
import { freePorts } from "#lib/platform/free-port.ts";
import { randomToken } from "#lib/platform/random.ts";

/** What listens where, and with which passwords: written down, for etcd and PostgreSQL remember each other's addresses. */
export type Layout = {
  etcds: { name: string; clientPort: number; peerPort: number }[];
  databases: { name: string; port: number; restPort: number }[];
  /** Each with the PgBouncer beside it. */
  instances: { name: string; port: number; bouncerPort: number }[];
  /** HAProxy's: the way in, the primary, the standbys. */
  frontPort: number;
  primaryPort: number;
  replicasPort: number;
  passwords: { superuser: string; replication: string; stadion: string };
};

export const address = "127.0.0.1";

const numbers = [1, 2, 3];

/** The layout of the cluster in that folder; of a new one, with ports that are free now. */
export async function openLayout(folder: string): Promise<Layout> {
  assertWritable(folder);
  const file = path.join(folder, "cluster.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const layout = await newLayout();
  writeFileSync(file, JSON.stringify(layout, null, 2), { mode: 0o600 });
  return layout;
}

async function newLayout(): Promise<Layout> {
  const ports = await freePorts(6 * numbers.length + 3);
  const next = () => ports.pop() ?? 0;
  return {
    etcds: numbers.map((number) => ({ name: `etcd${number}`, clientPort: next(), peerPort: next() })),
    databases: numbers.map((number) => ({ name: `postgres${number}`, port: next(), restPort: next() })),
    instances: numbers.map((number) => ({ name: `stadion${number}`, port: next(), bouncerPort: next() })),
    frontPort: next(),
    primaryPort: next(),
    replicasPort: next(),
    passwords: { superuser: randomToken(), replication: randomToken(), stadion: randomToken() },
  };
}

// Its name stands in the configuration of four programs, each with rules of its own for quotes and spaces.
function assertWritable(folder: string): void {
  if (/^[\p{L}\p{N}_./-]+$/u.test(folder)) return;
  throw unavailable(
    `A cluster cannot be made in ${folder}: name a folder of letters, digits, hyphens and dots with STADION_DIRECTORY.`,
  );
}

/** Leads to the database that listens there. */
export const databaseUrl = ({ passwords }: Layout, port: number, name = "stadion"): string =>
  `postgres://stadion:${passwords.stadion}@${address}:${port}/${name}`;
