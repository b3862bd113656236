import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { configurationFiles } from "./configuration.ts";
import { type Layout, openLayout } from "./layout.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stadion-layout-"));
afterAll(() => rmSync(folder, { recursive: true }));

const layout = await openLayout(folder);
const files = configurationFiles(layout, { folder: "/srv/cluster", postgresFolder: "/usr/lib/postgresql/15/bin" });
const textsOf = (name: string) => files.filter((file) => file.name === name).map(({ text }) => text);
const url = (port: number) => `http://127.0.0.1:${port}`;

test("each of the twelve programs gets its files, and what holds a password nobody else may read", () => {
  expect(files.map(({ program, name, mode }) => `${program}/${name} ${mode.toString(8)}`)).toEqual([
    ...[1, 2, 3].map((number) => `etcd${number}/etcd.yml 600`),
    ...[1, 2, 3].flatMap((number) => [`postgres${number}/patroni.yml 600`, `postgres${number}/create-database.sh 700`]),
    ...[1, 2, 3].flatMap((number) => [`pgbouncer${number}/pgbouncer.ini 600`, `pgbouncer${number}/userlist.txt 600`]),
    "haproxy/haproxy.cfg 600",
  ]);
  expect(files.filter(({ text }) => /\$\{/.test(text))).toEqual([]);
  expect(statSync(path.join(folder, "cluster.json")).mode & 0o777).toBe(0o600);
});

test("the three etcds know each other", () => {
  const members = layout.etcds.map(({ name, peerPort }) => `${name}=${url(peerPort)}`).join(",");
  expect(textsOf("etcd.yml").map((text) => parse(text))).toEqual(
    layout.etcds.map(({ name, clientPort, peerPort }) => ({
      name,
      "data-dir": `/srv/cluster/${name}/data`,
      "listen-client-urls": url(clientPort),
      "advertise-client-urls": url(clientPort),
      "listen-peer-urls": url(peerPort),
      "initial-advertise-peer-urls": url(peerPort),
      "initial-cluster": members,
      "initial-cluster-token": "stadion",
      "initial-cluster-state": "new",
      "enable-v2": true,
      "heartbeat-interval": 200,
      "election-timeout": 2000,
      "auto-compaction-mode": "periodic",
      "auto-compaction-retention": "1",
    })),
  );
});

test("Patroni keeps what was acknowledged, and replaces a primary within the time that one gives up in", () => {
  const all = textsOf("patroni.yml").map((text) => parse(text));
  expect(all.map(({ name, restapi, etcd, postgresql }) => ({ name, restapi, etcd, postgresql }))).toEqual(
    layout.databases.map(({ name, port, restPort }) => ({
      name,
      restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
      etcd: { hosts: layout.etcds.map(({ clientPort }) => `127.0.0.1:${clientPort}`).join(",") },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: `/srv/cluster/${name}/data`,
        bin_dir: "/usr/lib/postgresql/15/bin",
        pgpass: `/srv/cluster/${name}/pgpass`,
        authentication: {
          superuser: { username: "postgres", password: layout.passwords.superuser },
          replication: { username: "replicator", password: layout.passwords.replication },
        },
        basebackup: [{ checkpoint: "fast" }],
        parameters: { shared_buffers: "64MB", unix_socket_directories: "" },
        pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication replicator 127.0.0.1/32 scram-sha-256"],
      },
    })),
  );
  for (const { bootstrap, name } of all) {
    const { dcs, post_bootstrap: script } = bootstrap;
    expect(script).toBe(`/srv/cluster/${name}/create-database.sh`);
    expect({ mode: dcs.synchronous_mode, count: dcs.synchronous_node_count }).toEqual({ mode: true, count: 1 });
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
    expect(dcs.ttl).toBeLessThanOrEqual(20);
  }
});

test("each PgBouncer leads to whichever server is primary, for a transaction, and all together fit into it", () => {
  const all = textsOf("pgbouncer.ini").map(parseIni);
  const { primaryPort, replicasPort, instances } = layout;
  expect(all.map(({ databases }) => databases)).toEqual(
    instances.map(() => ({
      stadion: `host=127.0.0.1 port=${primaryPort} dbname=stadion`,
      stadion_read: `host=127.0.0.1 port=${replicasPort} dbname=stadion`,
    })),
  );
  expect(all.map(({ pgbouncer }) => pgbouncer)).toEqual(
    instances.map(({ bouncerPort }, index) =>
      expect.objectContaining({
        listen_addr: "127.0.0.1",
        listen_port: String(bouncerPort),
        auth_type: "scram-sha-256",
        auth_file: `/srv/cluster/pgbouncer${index + 1}/userlist.txt`,
        pool_mode: "transaction",
      }),
    ),
  );
  expect(textsOf("userlist.txt")).toEqual(instances.map(() => `"stadion" "${layout.passwords.stadion}"\n`));
  const pools = all.reduce((sum, { pgbouncer }) => sum + Number(pgbouncer?.default_pool_size), 0);
  const [{ bootstrap }] = textsOf("patroni.yml").map((text) => parse(text)) as [PatroniFile];
  expect(pools).toBeLessThan(bootstrap.dcs.postgresql.parameters.max_connections - 20);
});

type PatroniFile = { bootstrap: { dcs: { postgresql: { parameters: { max_connections: number } } } } };

test("HAProxy asks each Stadion whether it lives, and each Patroni what it is", () => {
  const [text = ""] = textsOf("haproxy.cfg");
  const servers = (section: string) =>
    [...sectionOf(text, section).matchAll(/^ +server (.*)$/gm)].map(([, server]) => server);
  const { instances, databases, frontPort, primaryPort, replicasPort } = layout;
  expect(sectionOf(text, "backend instances")).toContain("    timeout check 5s\n");
  expect(servers("backend instances")).toEqual(instances.map(({ name, port }) => `${name} 127.0.0.1:${port} check`));
  const asked = databases.map(({ name, port, restPort }) => `${name} 127.0.0.1:${port} check port ${restPort}`);
  expect(servers("listen primary")).toEqual(asked);
  expect(servers("listen replicas")).toEqual(asked);
  expect([...text.matchAll(/^ +bind (.*)$/gm)].map(([, bound]) => bound)).toEqual(
    [frontPort, primaryPort, replicasPort].map((port) => `127.0.0.1:${port}`),
  );
  expect(sectionOf(text, "listen primary")).toContain("http-check send meth OPTIONS uri /primary\n");
  expect(sectionOf(text, "listen replicas")).toContain("http-check send meth OPTIONS uri /replica\n");
});

test("a cluster keeps its ports and passwords, each port another one", async () => {
  expect(await openLayout(folder)).toEqual(layout);
  const ports = portsOf(layout);
  expect(new Set(ports).size).toBe(21);
  // Connections that go out are given others.
  expect(ports.filter((port) => port < 10_000 || port >= 32_768)).toEqual([]);
  expect(ports.length).toBe(21);
});

test("a folder whose name would have to be quoted is refused", async () => {
  await expect(openLayout("/tmp/my cluster")).rejects.toThrow(
    "A cluster cannot be made in /tmp/my cluster: name a folder of letters, digits, hyphens and dots with STADION_DIRECTORY.",
  );
});

const portsOf = ({ etcds, databases, instances, frontPort, primaryPort, replicasPort }: Layout): number[] =>
  [
    ...[...etcds, ...databases, ...instances].flatMap((one) => Object.values(one)).filter((value) => Number(value)),
    ...[frontPort, primaryPort, replicasPort],
  ] as number[];

function parseIni(text: string): Record<string, Record<string, string>> {
  const sections: Record<string, Record<string, string>> = {};
  let section: Record<string, string> = {};
  for (const line of text.split("\n").filter((one) => one.trim() && !one.startsWith(";"))) {
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+) = ?(.*)$/.exec(line) ?? [];
    if (name) {
      section = {};
      sections[name] = section;
    } else if (key) section[key] = value ?? "";
    else throw new Error(`PgBouncer would not read: ${line}`);
  }
  return sections;
}

const sectionOf = (text: string, name: string): string =>
  text.split(/^(?=\S)/m).find((part) => part.startsWith(name)) ?? "";
