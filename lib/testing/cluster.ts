import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endAbandonedTests, removeTestDirectory, testPrefix } from "#lib/cli/cluster/earlier-run.ts";
import { databaseUrl } from "#lib/cli/cluster/layout.ts";
import { type Cluster, openCluster } from "#lib/cli/cluster/open.ts";
import { findPrograms } from "#lib/cli/cluster/programs.ts";
import { signalGroup } from "#lib/cli/cluster/supervised.ts";
import { answers, until } from "#lib/cli/cluster/until.ts";
import { closeDatabase, type Database, database } from "#lib/db/connection.ts";
import { processesOn, signal } from "#lib/db/embedded/postmaster.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { Browser } from "./browser.ts";
import { type DatabaseProxy, databaseProxy } from "./database-proxy.ts";

/** What can go wrong with a PostgreSQL and its Patroni, as if the machine of both did. */
type Machine = {
  /** Ends both without a word. */
  cutPower: () => Promise<void>;
  powerUp: () => void;
  /** Both stand still, with all their connections open. */
  freeze: () => void;
  thaw: () => void;
  /** Nothing leads from it to etcd any more. */
  cutOff: () => Promise<void>;
  reconnect: () => Promise<void>;
};

export type TestCluster = Cluster & {
  /** Whichever is primary, through HAProxy. */
  db: Database;
  /** Each Stadion by itself. */
  instanceUrls: string[];
  machine: (database: string) => Machine;
  findPrimary: () => Promise<string | undefined>;
  /** Until there is one primary, and as many standbys as there can be, one of which may be promoted. */
  untilHealed: (options: { databases: number }) => Promise<void>;
};

/** A directory for the cluster of a test, which PostgreSQL's user can reach. */
export function makeTestDirectory(parent = tmpdir()): string {
  const directory = mkdtempSync(path.join(parent, testPrefix));
  chmodSync(directory, 0o711);
  return directory;
}

/** A cluster of the test's own, whose Patronis reach etcd by ways that can be cut. */
export async function startTestCluster(settings: Record<string, string>): Promise<TestCluster> {
  const report = (line: string) => console.log(line);
  await endAbandonedTests(report);
  const directory = makeTestDirectory();
  const ways = new Map<string, DatabaseProxy[]>();
  const cluster = await openCluster({
    ...{ directory, settings, programs: findPrograms(), report },
    patroniSettings: async (name, { etcds }) => {
      const own = await Promise.all(etcds.map(({ clientPort }) => databaseProxy(`postgres://127.0.0.1:${clientPort}`)));
      ways.set(name, own);
      const hosts = own.map(({ url }) => new URL(url).host).join(",");
      return { PATRONI_ETCD_HOSTS: hosts, PATRONI_ETCD_USE_PROXIES: "true" };
    },
  });
  const { layout, member, dataOf, folder } = cluster;
  await closeDatabase();
  overrideEnv({
    DATABASE_URL: databaseUrl(layout, layout.primaryPort),
    BASE_URL: cluster.url,
    STADION_DIRECTORY: path.join(folder, "stadion"),
  });

  const machine = (name: string): Machine => {
    const signalAll = (sent: NodeJS.Signals) => {
      const patroni = member(name).pid();
      if (patroni !== undefined) signalGroup(patroni, sent);
      for (const pid of processesOn(dataOf(name))) signal(pid, sent);
    };
    const become = (behaviour: "passes" | "refuses") =>
      Promise.all((ways.get(name) ?? []).map((way) => way.become(behaviour)));
    return {
      cutPower: async () => {
        const patroni = member(name).kill();
        signalAll("SIGKILL");
        await patroni;
      },
      powerUp: () => member(name).start(),
      freeze: () => signalAll("SIGSTOP"),
      thaw: () => signalAll("SIGCONT"),
      cutOff: async () => void (await become("refuses")),
      reconnect: async () => void (await become("passes")),
    };
  };
  const namesThat = async (role: string) => {
    const asked = layout.databases.map(async ({ name, restPort }) =>
      (await answers(`http://127.0.0.1:${restPort}/${role}`)) ? [name] : [],
    );
    return (await Promise.all(asked)).flat();
  };
  return {
    ...cluster,
    db: database(),
    instanceUrls: layout.instances.map(({ port }) => `http://127.0.0.1:${port}`),
    machine,
    findPrimary: async () => (await namesThat("primary"))[0],
    untilHealed: async ({ databases }) => {
      // Of a standby that only just follows nobody knows yet that it has everything: none would be promoted.
      const isHealed = async () =>
        (await namesThat("primary")).length === 1 &&
        (await namesThat("replica")).length === databases - 1 &&
        (await namesThat("synchronous")).length > 0;
      const what = `${databases} PostgreSQL, one of them primary, and one as far as it`;
      await until(isHealed, { what, logs: [], longestSeconds: 240 });
    },
    close: async () => {
      await closeDatabase();
      await cluster.close();
      for (const way of [...ways.values()].flat()) await way.close();
      removeTestDirectory(directory);
    },
  };
}

/** A browser whose every request goes to the next of several instances. */
export function rovingBrowser(instanceUrls: string[]): Browser {
  let requests = 0;
  return new Browser("", ({ pathname, search }) => {
    requests += 1;
    return `${instanceUrls[requests % instanceUrls.length]}${pathname}${search}`;
  });
}
