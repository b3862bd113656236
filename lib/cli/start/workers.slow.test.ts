import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isRunning } from "#lib/db/embedded/process-identity.ts";
import { listUsage } from "#lib/oauth/applications/usage.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";
import { ask, askAgainAndAgain, childrenOf, untilReady } from "#lib/testing/worker-processes.ts";

const { db, url } = await testDatabase();
// Made-up competitions take a while: with one person there is nothing to make up.
await createAccount(db);

const folder = mkdtempSync(path.join(tmpdir(), "stadion-workers-"));
afterAll(() => rmSync(folder, { recursive: true }));
// Workers end before they do anything while this file is there.
const broken = path.join(folder, "broken");
const breaker = path.join(folder, "breaker.cjs");
writeFileSync(
  breaker,
  `if (process.env.STADION_WORKER && require("node:fs").existsSync(${JSON.stringify(broken)})) process.exit(9);`,
);

type Running = StadionProcess & { origin: string; pid: number };
const running: Running[] = [];

async function start(settings: Record<string, string> = {}, { inOwnGroup = false } = {}): Promise<Running> {
  const port = String(await freePort());
  const named = { DATABASE_URL: url, PORT: port, WORKERS: "2", NODE_OPTIONS: `--require ${breaker}` };
  const stadion = spawnStadion({ ...named, ...settings }, [], { inOwnGroup });
  const started = { ...stadion, origin: `http://127.0.0.1:${port}`, pid: stadion.child.pid ?? 0 };
  running.push(started);
  return started;
}

let stadion: Running;

beforeAll(async () => {
  stadion = await start();
  await stadion.opened;
  await untilReady(stadion.origin, 2);
});

afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
});

const cached = "/api/v0/countries";
const inTime = { timeout: 60_000 };

test("a worker that is killed is replaced, and only its own requests end", async () => {
  const { origin, pid, output } = stadion;
  const before = childrenOf(pid);
  expect(before).toHaveLength(2);
  const clients = askAgainAndAgain(origin + cached, { pauseMilliseconds: 5 });
  await expect.poll(() => clients.asked.length, inTime).toBeGreaterThan(200);
  const [killed = 0] = before;
  process.kill(killed, "SIGKILL");
  await expect.poll(() => childrenOf(pid).filter((child) => !before.includes(child)), inTime).toHaveLength(1);
  await untilReady(origin, 2);
  const asked = await clients.stop();
  const failed = asked.filter(({ status }) => status !== 200);
  expect(new Set(failed.map(({ failure }) => failure))).toEqual(new Set(failed.length ? ["ECONNRESET"] : []));
  // Each client had one request under way at most.
  expect(failed.length).toBeLessThanOrEqual(20);
  expect(output()).toMatch(/Worker [12] ended \(it was ended by SIGKILL\): starting another…/);
});

test("F19: SIGHUP replaces every worker, and no request is lost", async () => {
  const { origin, pid, child, output } = stadion;
  const before = childrenOf(pid);
  const clients = askAgainAndAgain(origin + cached, { pauseMilliseconds: 20 });
  child.kill("SIGHUP");
  await expect.poll(output, { timeout: 120_000 }).toContain("Every worker was replaced.");
  const asked = await clients.stop();
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
  await untilReady(origin, 2);
  expect(childrenOf(pid).filter((one) => before.includes(one))).toEqual([]);
});

test("while another answers, a worker that cannot be started is tried again, and harms nobody", async () => {
  const { origin, pid, child, output } = stadion;
  writeFileSync(broken, "");
  child.kill("SIGHUP");
  await expect
    .poll(output, { timeout: 60_000 })
    .toMatch(/Worker \d was not replaced \(exit code 9\): the others go on as they are\./);
  await untilReady(origin, 2);

  process.kill(childrenOf(pid)[0] ?? 0, "SIGKILL");
  await expect.poll(output, { timeout: 60_000 }).toMatch(/Worker \d did not start \(exit code 9\): trying again…/);
  expect((await ask(origin + cached)).status).toBe(200);
  rmSync(broken);
  await untilReady(origin, 2);
});

test("F19: SIGTERM lets all workers finish what they are at, and ends them", async () => {
  const workers = childrenOf(stadion.pid);
  const { application, secret } = await createApplication(db);
  const client = { client_id: application.clientId, client_secret: secret };
  for (let token = 0; token < 3; token++) {
    const body = new URLSearchParams({ grant_type: "client_credentials", ...client });
    expect((await fetch(`${stadion.origin}/oauth/token`, { method: "POST", body })).status).toBe(200);
  }
  const clients = askAgainAndAgain(stadion.origin + cached, { stopsAtFailure: true });
  await expect.poll(() => clients.asked.length, inTime).toBeGreaterThan(200);
  stadion.child.kill("SIGTERM");
  expect(await stadion.ended).toBe(0);
  await clients.ended;
  // Whoever comes anew is not let in; nobody who was connected is cut off.
  const failed = clients.asked.filter(({ status }) => status !== 200);
  expect(failed.filter(({ isOnKeptConnection }) => isOnKeptConnection)).toEqual([]);
  expect(failed.every(({ failure }) => failure === "ECONNREFUSED" || failure === "ECONNRESET")).toBe(true);
  expect(workers.filter(isRunning)).toEqual([]);
  // What is counted in a process is written before it ends.
  const [day] = await listUsage(db, application.id, new Date()).then((days) => days.slice(-1));
  expect(day).toMatchObject({ tokens: 3 });
});

test("Ctrl-C, which all processes hear at once, ends them all, and none is started for one that it ends", async () => {
  // What runs in the background of another one would wait just so.
  stadion.child.kill("SIGTERM");
  await stadion.ended;
  const { pid, origin, opened, ended, output } = await start({}, { inOwnGroup: true });
  await opened;
  await untilReady(origin, 2);
  const workers = childrenOf(pid);
  // What runs in the background takes its time to end, and the workers do not wait for it.
  const over = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table pgboss.job_common in access exclusive mode`);
    await over.promise;
  });
  const waiting = () =>
    db.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`);
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  // The workers are quicker than whoever started them, who hears of their end and of the Ctrl-C at once.
  process.kill(pid, "SIGSTOP");
  process.kill(-pid, "SIGINT");
  await expect.poll(() => workers.filter(isRunning), { timeout: 60_000 }).toEqual([]);
  process.kill(pid, "SIGCONT");
  expect(await ended).toBe(0);
  over.resolve();
  await holding;
  const said = output().split("\n");
  expect(said.filter((line) => /^(?:Worker|Stopping)/.test(line))).toEqual(["Stopping…"]);
  expect(workers.filter(isRunning)).toEqual([]);
});

test("workers that end at once, again and again, end the start with their reason", async () => {
  writeFileSync(broken, "");
  const { ended, output } = await start();
  expect(await ended).toBe(1);
  rmSync(broken);
  const again = "Worker 1 did not start (exit code 9): trying again…\n";
  expect(output()).toBe(`Connecting to the database…\n${again}${again}exit code 9\n`);
});

test("each line of the log says which worker wrote it, and whatever ends who started them ends the workers", async () => {
  const { origin, opened, output, pid, child } = await start({ LOG_LEVEL: "info" });
  await opened;
  const loggedBy = () => {
    const lines = output()
      .split("\n")
      .filter((line) => line.startsWith("{") && line.includes(cached));
    return [...new Set(lines.map((line) => JSON.parse(line).worker))].sort();
  };
  const askedOnce = async () => {
    await ask(origin + cached);
    return loggedBy();
  };
  await expect.poll(askedOnce, { timeout: 120_000 }).toEqual([1, 2]);

  const workers = childrenOf(pid);
  expect(workers).toHaveLength(2);
  child.kill("SIGKILL");
  await expect.poll(() => workers.filter(isRunning), { timeout: 30_000 }).toEqual([]);
  await expect.poll(async () => (await ask(origin + cached)).failure, inTime).toBe("ECONNREFUSED");
});
