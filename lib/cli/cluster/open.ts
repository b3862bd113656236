import { chmodSync, chownSync, existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeFolderFor, openFolderFor } from "#lib/db/embedded/home.ts";
import { takeLock } from "#lib/db/embedded/process-lock.ts";
import { type RunAs, runAs } from "#lib/db/embedded/run-as.ts";
import { unavailable } from "#lib/platform/errors.ts";
import type { Report } from "../open-database.ts";
import { buildPages } from "../start/pages.ts";
import { configurationFiles } from "./configuration.ts";
import { endEarlierRun, lockIn, notesIn } from "./earlier-run.ts";
import { enginesOf, frontUrl, instancesOf } from "./engines.ts";
import { address, type Layout, openLayout } from "./layout.ts";
import type { Programs } from "./programs.ts";
import { type Program, type Supervised, supervised } from "./supervised.ts";
import { answers, until } from "./until.ts";

export type Cluster = {
  url: string;
  folder: string;
  layout: Layout;
  /** Of the PostgreSQL of that name. */
  dataOf: (database: string) => string;
  member: (name: string) => Supervised;
  close: () => Promise<void>;
};

type Opening = {
  /** Where the cluster keeps everything: it is made there, or found as it was left. */
  directory: string;
  programs: Programs;
  report: Report;
  /** More environment variables for the instances of Stadion, and for Patroni. */
  settings?: Record<string, string>;
  patroniSettings?: (database: string, layout: Layout) => Promise<Record<string, string>>;
  /** Gives it up; what has been started is ended. */
  signal?: AbortSignal;
};

/** Starts a cluster on this machine, one part after the other, each when what it needs answers. */
export async function openCluster(opening: Opening): Promise<Cluster> {
  const { directory, programs, report, settings = {}, patroniSettings = async () => ({}), signal } = opening;
  const user = runAs(path.resolve(directory, "cluster", "postgres1", "data"));
  const folder = openFolderFor(user, { directory, name: "cluster", note: report });
  const lock = takeLock(lockIn(folder));
  if ("heldBy" in lock) {
    throw unavailable(`A cluster already runs in ${folder}, as process ${lock.heldBy}: stop it first.`);
  }
  const notes = notesIn(folder);
  const members: Supervised[] = [];
  const closers: (() => Promise<unknown>)[] = [async () => lock.release()];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  const start = (group: Program[]): Supervised[] => {
    const started = group.map((program) => supervised(program, { notes, report }));
    closers.push(() => Promise.all(started.map(({ stop }) => stop())));
    members.push(...started);
    for (const member of started) member.start();
    return started;
  };
  try {
    const layout = await openLayout(folder);
    const dataOf = (database: string) => path.join(folder, database, "data");
    await endEarlierRun(folder, report);
    writeConfiguration(layout, { folder, user, programs });
    const { etcds, patronis, bouncers, proxies } = enginesOf(layout, { folder, user, programs });

    report("Starting etcd…");
    await until(() => allAnswer(layout.etcds.map(({ clientPort }) => `http://${address}:${clientPort}/health`)), {
      ...{ what: "etcd", logs: start(etcds), signal },
    });
    report("Starting PostgreSQL under Patroni…");
    const followed: Program[] = [];
    for (const program of patronis) {
      const more = await patroniSettings(program.name, layout);
      followed.push({ ...program, environment: { ...program.environment, ...more } });
    }
    const what = "three PostgreSQL, one of them primary";
    await until(() => isReplicated(layout), { what, logs: start(followed), signal });
    report("Starting HAProxy and PgBouncer…");
    start([...bouncers, ...proxies]);

    await buildPages(report);
    report("Starting Stadion, three times…");
    const instances = instancesOf(layout, { folder, settings });
    // Whoever is first migrates and fills the empty database; the others would wait for that.
    for (const group of [instances.slice(0, 1), instances.slice(1)]) {
      const logs = start(group);
      const ports = logs.map(({ name }) => named(layout.instances, name).port);
      const health = ports.map((port) => `http://${address}:${port}/api/health/ready`);
      await until(() => allAnswer(health), { what: "Stadion", logs, signal });
    }
    const url = frontUrl(layout);
    await until(() => answers(`${url}/api/health/ready`), { what: "an answer through HAProxy", logs: [], signal });
    return { url, folder, layout, dataOf, member: (name) => named(members, name), close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

function writeConfiguration(
  layout: Layout,
  { folder, user, programs: { postgresFolder } }: { folder: string; user: RunAs; programs: Programs },
): void {
  for (const { program, name, text, mode } of configurationFiles(layout, { folder, postgresFolder })) {
    const place = path.join(folder, program);
    if (!existsSync(place)) makeFolderFor(place, user);
    const file = path.join(place, name);
    rmSync(file, { force: true });
    writeFileSync(file, text, { mode });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid);
  }
  for (const { name } of layout.instances) {
    const place = path.join(folder, name);
    if (!existsSync(place)) makeFolderFor(place, {});
    chmodSync(place, 0o700);
  }
}

async function isReplicated({ databases }: Layout): Promise<boolean> {
  const count = async (role: string) => {
    const asked = databases.map(({ restPort }) => answers(`http://${address}:${restPort}/${role}`));
    return (await Promise.all(asked)).filter(Boolean).length;
  };
  const [primaries, replicas, synchronous] = [
    await count("primary"),
    await count("replica"),
    await count("synchronous"),
  ];
  return primaries === 1 && replicas === databases.length - 1 && synchronous > 0;
}

const allAnswer = async (urls: string[]): Promise<boolean> => (await Promise.all(urls.map(answers))).every(Boolean);

function named<Named extends { name: string }>(all: Named[], name: string): Named {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`The cluster has no ${name}`);
  return found;
}
