import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { demoPassword } from "#lib/accounts/demo.ts";
import { hashPassword } from "#lib/accounts/password-hash.ts";
import { runningPostmaster, signal } from "#lib/db/embedded/postmaster.ts";
import { findEmbedded, startEmbedded } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { fastestFolder } from "#lib/testing/fastest-folder.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";

let directory: string;
let port: number;
let processes: StadionProcess[];

beforeEach(async () => {
  directory = mkdtempSync(path.join(fastestFolder(), "stadion-start-"));
  port = await freePort();
  processes = [];
});

afterEach(async () => {
  for (const { child, ended } of processes) {
    child.kill("SIGKILL");
    await ended;
  }
  for (let left = runningPostmaster(data()); left; left = runningPostmaster(data())) {
    signal(left.pid, "SIGQUIT");
    await wait(50);
  }
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

const data = () => path.join(directory, "postgres", "data");

const withSomebody = mkdtempSync(path.join(fastestFolder(), "stadion-start-"));
afterAll(() => rmSync(withSomebody, { recursive: true, force: true }));

/** Made-up competitions take a while: with one person there is nothing to make up. */
beforeAll(async () => {
  const server = await startEmbedded({ directory: withSomebody });
  await migrate(server.url);
  const sql = postgres(server.url, { max: 1 });
  await sql`insert into accounts (name, is_placeholder) values ('Somebody', true)`;
  await sql.end();
  await server.stop();
});

// With its owner, who is another where the tests run as root.
const putSomebody = () => spawnSync("cp", ["-a", `${withSomebody}/.`, directory]);

function postmasterId(): number {
  const running = runningPostmaster(data());
  if (!running) throw new Error("No PostgreSQL runs.");
  return running.pid;
}

function start(settings: Record<string, string> = {}): StadionProcess {
  const stadion = spawnStadion({ STADION_DIRECTORY: directory, PORT: String(port), ...settings });
  processes.push(stadion);
  return stadion;
}

const isReady = async () => (await fetch(`http://localhost:${port}/api/health/ready`)).ok;

test("an empty folder becomes a running Stadion, whose printed line works, and SIGTERM ends it whole", async () => {
  const stadion = start();
  await stadion.opened;
  expect(await isReady()).toBe(true);
  const [line] = stadion.output().match(/curl '.*per_page=1'/) ?? [];
  expect(line).toContain(`http://localhost:${port}/`);
  const answer = spawnSync("sh", ["-c", `${line} --silent --fail`], { encoding: "utf8" });
  expect(answer.status).toBe(0);
  expect(stadion.output()).toContain("visitor@stadion.example");
  expect(stadion.output()).toContain("example-application-id");
  expect(JSON.parse(answer.stdout)).toBeInstanceOf(Array);

  stadion.child.kill("SIGTERM");
  expect(await stadion.ended).toBe(0);
  expect(runningPostmaster(data())).toBeUndefined();
});

test("an API that answers before the pages are loaded says that it is starting, until they are", async () => {
  putSomebody();
  const stadion = start({ WORKERS: "1" });
  const told = new Set<string>();
  const ask = async (path: string) => await fetch(`http://localhost:${port}${path}`).catch(() => undefined);
  let isOpen = false;
  const watching = stadion.opened.then(() => {
    isOpen = true;
  });
  while (!isOpen) {
    const isAnswering = (await ask("/api/v0/countries"))?.ok;
    const live = isAnswering && !isOpen ? await ask("/api/health/live") : undefined;
    if (live && !isOpen) told.add(await live.text());
    await wait(10);
  }
  await watching;
  expect([...told][0]).toBe('{"status":"starting"}');
  expect(await (await ask("/api/health/live"))?.text()).toBe('{"status":"up"}');
  expect(await isReady()).toBe(true);
});

test("a second start on the same folder is refused in one sentence, and harms nothing", async () => {
  putSomebody();
  const first = start();
  await first.opened;
  const second = start({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `Starting the database…\nStadion already runs on ${directory} as process ${first.child.pid}: stop it first, or give this one a folder and a port of its own with STADION_DIRECTORY and PORT.\n`,
  );
  expect(await isReady()).toBe(true);
});

test("NODE_ENV=production does not pass for STADION_ENVIRONMENT=production in silence", async () => {
  const settings = { DATABASE_URL: "postgres://127.0.0.1:1/none", NODE_ENV: "production" };
  const line = "NODE_ENV=production does not make this production: set STADION_ENVIRONMENT=production for that.\n";
  const [silent, told] = [start({ ...settings, STADION_ENVIRONMENT: "staging" }), start(settings)];
  expect([await silent.ended, await told.ended]).toEqual([1, 1]);
  expect(told.output()).toContain(line);
  expect(silent.output()).not.toContain("NODE_ENV");
});

test("a taken port is named", async () => {
  putSomebody();
  const first = start();
  await first.opened;
  const elsewhere = mkdtempSync(path.join(fastestFolder(), "stadion-start-"));
  const second = start({ STADION_DIRECTORY: elsewhere });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `Port ${port} is taken by another program: end it, or choose another with PORT=${port + 1}.`,
  );
  rmSync(elsewhere, { recursive: true });
});

test("after kill -9 of Stadion the next start takes its database over", async () => {
  putSomebody();
  const first = start();
  await first.opened;
  const before = postmasterId();
  first.child.kill("SIGKILL");
  await first.ended;
  expect(postmasterId()).toBe(before);

  const second = start();
  await second.opened;
  expect(second.output()).toContain("The database was still running: taking it over.");
  expect(postmasterId()).toBe(before);
  expect(await isReady()).toBe(true);
  second.child.kill("SIGINT");
  expect(await second.ended).toBe(0);
  expect(runningPostmaster(data())).toBeUndefined();
});

test("after kill -9 of PostgreSQL it is started again, Stadion goes on answering, and what was acknowledged is there", async () => {
  putSomebody();
  const stadion = start();
  await stadion.opened;
  const url = (await findEmbedded(directory)) ?? "";
  const sql = postgres(url, { max: 1 });
  await sql`create table kept (word text)`;
  await sql`insert into kept values ('safe')`;
  await sql.end();

  const before = postmasterId();
  process.kill(before, "SIGKILL");
  await wait(500);
  const statuses = new Set<number>();
  for (const deadline = Date.now() + 20_000; Date.now() < deadline && !(await isReady()); await wait(50)) {
    statuses.add((await fetch(`http://localhost:${port}/api/v0/countries?x=${Math.random()}`)).status);
  }
  expect(await isReady()).toBe(true);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(stadion.output()).toMatch(/PostgreSQL ended unexpectedly \(see .*server\.log\): starting it again…\n/);
  expect(postmasterId()).not.toBe(before);
  expect(await findEmbedded(directory)).toBe(url);
  const again = postgres(url, { max: 1 });
  expect([...(await again`select word from kept`)]).toEqual([{ word: "safe" }]);
  await again.end();
  stadion.child.kill("SIGTERM");
  expect(await stadion.ended).toBe(0);
  expect(runningPostmaster(data())).toBeUndefined();
});

test("a database that is newer than the code is left alone", async () => {
  const server = await startEmbedded({ directory });
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  await sql`create schema drizzle`;
  await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 9999999999999)`;
  await sql.end();
  await server.stop();

  const stadion = start();
  expect(await stadion.ended).toBe(1);
  expect(stadion.output()).toContain("The database is newer than this Stadion (it has had 1 migration this code does");
});

test("several instances may start on one empty database at once", async () => {
  const server = await startEmbedded({ directory });
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const instances = ports.map((instancePort) => start({ PORT: String(instancePort), DATABASE_URL: server.url }));
  await Promise.all(instances.map(({ opened }) => opened));
  for (const { child } of instances) child.kill("SIGTERM");
  expect(await Promise.all(instances.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(instances.filter(({ output }) => /Ran \d+ migrations?\./.test(output()))).toHaveLength(1);
  await server.stop();
});

test("a file where a folder should be is named", async () => {
  const file = path.join(directory, "in-the-way");
  writeFileSync(file, "");
  const inPlaceOfAll = start({ STADION_DIRECTORY: file });
  expect(await inPlaceOfAll.ended).toBe(1);
  expect(inPlaceOfAll.output()).toBe(fileInTheWay(file));

  const postgresFile = path.join(directory, "postgres");
  writeFileSync(postgresFile, "");
  const inPlaceOfPostgres = start();
  expect(await inPlaceOfPostgres.ended).toBe(1);
  expect(inPlaceOfPostgres.output()).toBe(`Starting the database…\n${fileInTheWay(postgresFile)}`);
  rmSync(postgresFile);
});

const fileInTheWay = (file: string): string =>
  `Stadion needs a folder where ${file} is a file: move it away, or set STADION_DIRECTORY.\n`;

test("a database role without rights is named, with what would help", async () => {
  const server = await startEmbedded({ directory });
  const sql = postgres(server.url, { max: 1 });
  await sql`create role guest login password 'guest'`;
  await sql`create database guarded`;
  await sql.end();
  const url = Object.assign(new URL(server.url), { username: "guest", password: "guest", pathname: "/guarded" });
  const stadion = start({ DATABASE_URL: url.href });
  expect(await stadion.ended).toBe(1);
  expect(stadion.output()).toBe(
    'Connecting to the database…\nThe role that DATABASE_URL names may not do what Stadion needs (permission denied for database guarded): whoever owns the database has to say GRANT CREATE ON DATABASE "guarded" TO "guest";\n',
  );
  await server.stop();
});

test("F15: what was made on one's own machine is closed once it is opened to others, and Stadion says so", async () => {
  putSomebody();
  const server = await startEmbedded({ directory });
  const sql = postgres(server.url, { max: 1 });
  const passwordHash = await hashPassword(demoPassword);
  await sql`insert into accounts (name, email, password_hash, email_confirmed_at)
    values ('Visitor', 'visitor@stadion.example', ${passwordHash}, now())`;
  await sql.end();
  await server.stop();
  const grant = { grant_type: "password", username: "visitor@stadion.example", password: demoPassword };
  const tokenStatus = async () =>
    (await fetch(`http://localhost:${port}/oauth/token`, { method: "POST", body: new URLSearchParams(grant) })).status;
  const mailStatus = async () => (await fetch(`http://localhost:${port}/mail`)).status;

  const own = start();
  await own.opened;
  expect(own.output()).toContain("visitor@stadion.example");
  expect([await tokenStatus(), await mailStatus()]).toEqual([200, 200]);
  own.child.kill("SIGTERM");
  await own.ended;

  const opened = start({ HOST: "0.0.0.0" });
  await opened.opened;
  expect(opened.output()).toContain("Others can reach it (HOST=0.0.0.0, ");
  expect(opened.output()).not.toContain(demoPassword);
  expect([await tokenStatus(), await mailStatus()]).toEqual([400, 404]);
});

test("it listens on loopback alone unless told otherwise, and on an address of the machine only", async () => {
  putSomebody();
  const others = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === "IPv4" && !address.internal)?.address;
  const foreign = start({ HOST: "203.0.113.1" });
  expect(await foreign.ended).toBe(1);
  expect(foreign.output()).toContain(
    "203.0.113.1 is no address of this machine: choose another with HOST, 0.0.0.0 for all there are.",
  );
  const own = start();
  await own.opened;
  expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200);
  if (others) await expect(fetch(`http://${others}:${port}/api/health/live`)).rejects.toThrow();
});

/** Does something with a disk of its own, as small or as closed as the options say. */
async function onDisk(options: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "stadion-disk-"));
  spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  try {
    await work(folder);
  } finally {
    spawnSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const probe = mkdtempSync(path.join(tmpdir(), "stadion-disk-"));
const hasDisks = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", probe]).status === 0;
if (hasDisks) spawnSync("umount", [probe]);
rmSync(probe, { recursive: true, force: true });

test.runIf(hasDisks)("a full disk is named, and leaves nothing half made", async () => {
  await onDisk("size=60m", async (disk) => {
    mkdirSync(path.join(disk, "stadion"));
    const stadion = start({ STADION_DIRECTORY: path.join(disk, "stadion") });
    expect(await stadion.ended).toBe(1);
    expect(stadion.output()).toMatch(/The disk that holds .* is full: free some space and start again\.\n$/);
  });
});

test.runIf(hasDisks)("a disk that fills up while competitions are made up is named", async () => {
  await onDisk("size=300m", async (disk) => {
    mkdirSync(path.join(disk, "stadion"));
    const stadion = start({ STADION_DIRECTORY: path.join(disk, "stadion") });
    while (!stadion.output().includes("Filling the empty database with made-up competitions…")) await wait(20);
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(path.join(disk, "in-the-way"), Buffer.alloc(bavail * bsize - 30 * 1024 * 1024));
    expect(await stadion.ended).toBe(1);
    // PostgreSQL may end of it, and be started again in vain.
    expect(stadion.output()).toMatch(/\nThe disk .*is full: free some space and start again\.\n$/);
    expect(stadion.output()).not.toMatch(/\n +at |DATABASE_URL/);
  });
});

test.runIf(existsSync("/proc/self"))("a folder where nothing can be made is named", async () => {
  for (const folder of ["/proc/stadion", "/proc/stadion/below"]) {
    const stadion = start({ STADION_DIRECTORY: folder });
    expect(await stadion.ended).toBe(1);
    expect(stadion.output()).toBe(
      "Stadion may not write /proc/stadion: start it as another user, or set STADION_DIRECTORY.\n",
    );
  }
});

test.runIf(hasDisks)("a folder that can only be read is named", async () => {
  await onDisk("ro", async (disk) => {
    for (const folder of [disk, path.join(disk, "stadion")]) {
      const stadion = start({ STADION_DIRECTORY: folder });
      expect(await stadion.ended).toBe(1);
      expect(stadion.output()).toMatch(
        /^Stadion may not write \S+: start it as another user, or set STADION_DIRECTORY\.\n$/,
      );
    }
  });
});
