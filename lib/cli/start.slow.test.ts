import { spawnSync } from "node:child_process";
import { networkInterfaces } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { expect, test } from "vitest";
import { demoPassword } from "#lib/accounts/demo.ts";
import { hashPassword } from "#lib/accounts/password-hash.ts";
import { findEmbedded, startEmbedded } from "#lib/db/embedded/server.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { startedStadions } from "#lib/testing/started-stadions.ts";

const { place, putSomebody, start, postmaster, postmasterId, isReady } = startedStadions();

test("an empty folder becomes a running Stadion, whose printed line works, and SIGTERM ends it whole", async () => {
  const { port } = place();
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
  expect(postmaster()).toBeUndefined();
});

test("an API that answers before the pages are loaded says that it is starting, until they are", async () => {
  const { port } = place();
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
  expect(postmaster()).toBeUndefined();
});

test("after kill -9 of PostgreSQL it is started again, Stadion goes on answering, and what was acknowledged is there", async () => {
  const { directory, port } = place();
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
  expect(postmaster()).toBeUndefined();
});

test("several instances may start on one empty database at once", async () => {
  const { directory } = place();
  const server = await startEmbedded({ directory });
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const instances = ports.map((instancePort) => start({ PORT: String(instancePort), DATABASE_URL: server.url }));
  await Promise.all(instances.map(({ opened }) => opened));
  for (const { child } of instances) child.kill("SIGTERM");
  expect(await Promise.all(instances.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(instances.filter(({ output }) => /Ran \d+ migrations?\./.test(output()))).toHaveLength(1);
  await server.stop();
});

test("F15: what was made on one's own machine is closed once it is opened to others, and Stadion says so", async () => {
  const { directory, port } = place();
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
  const { port } = place();
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
