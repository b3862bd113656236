import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signal } from "#lib/db/embedded/postmaster.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";
import { ask, childrenOf, untilReady } from "#lib/testing/worker-processes.ts";

const { db, url } = await testDatabase();
// Made-up competitions take a while: with one person there is nothing to make up.
await createAccount(db);

const folder = mkdtempSync(path.join(tmpdir(), "stadion-hanging-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Running = StadionProcess & {
  origin: string;
  pid: number;
  breakWorkers: (milliseconds?: number) => void;
  mendWorkers: () => void;
};
const running: Running[] = [];

// Looks and signs of life, which are counted on both sides, come every 1.25 seconds instead of every five while there is
// a file that says so: what is told of as 30, 60 and 120 seconds takes 9, 16 and 31. It is there only while somebody waits
// for one that hangs or is held up, for one that loads on a busy machine gives no sign for longer than that.
const hurried = path.join(folder, "hurried");
const hurry = (name: string) => writeFileSync(`${hurried}-${name}`, "");
const takeTime = (name: string) => rmSync(`${hurried}-${name}`, { force: true });
const quickly = (name: string) => `const { existsSync } = require("node:fs");
const usual = globalThis.setInterval;
globalThis.setInterval = (work, milliseconds, ...more) => {
  if (milliseconds !== 5000) return usual(work, milliseconds, ...more);
  let waited = 0;
  return usual(() => {
    waited += 1250;
    if (waited < milliseconds && !existsSync(${JSON.stringify(`${hurried}-${name}`)})) return;
    waited = 0;
    work(...more);
  }, 1250);
};`;

/** While they are broken, workers that start do this first. */
async function start(name: string, whatBreaks: string): Promise<Running> {
  const [breaker, broken] = [path.join(folder, `${name}.cjs`), path.join(folder, name)];
  const file = JSON.stringify(broken);
  const isBroken = `const isBroken = () => process.env.STADION_WORKER && existsSync(${file});`;
  const brokenFor = `const brokenFor = () => require("node:fs").readFileSync(${file}, "utf8");`;
  writeFileSync(breaker, `${quickly(name)}\n${isBroken}\n${brokenFor}\nif (isBroken()) { ${whatBreaks} }`);
  const breakWorkers = (milliseconds = Number.POSITIVE_INFINITY) => writeFileSync(broken, String(milliseconds));
  if (name === "mute") breakWorkers();
  const port = String(await freePort());
  const settings = { DATABASE_URL: url, PORT: port, WORKERS: "2", NODE_OPTIONS: `--require ${breaker}` };
  const stadion = spawnStadion(settings);
  const origin = `http://127.0.0.1:${port}`;
  const mendWorkers = () => rmSync(broken);
  const started = { ...stadion, origin, pid: stadion.child.pid ?? 0, breakWorkers, mendWorkers };
  running.push(started);
  return started;
}

let stadion: Running;
/** Its workers live and answer, and never say that they are ready. It waits for them while the others are tried. */
let mute: Running;
let muteIsTriedAgain: Promise<void>;

beforeAll(async () => {
  mute = await start(
    "mute",
    `const { send } = process;
    process.send = (word, ...more) => {
      if (word.is !== "ready" || !isBroken()) return send.call(process, word, ...more);
      require("node:fs").writeFileSync(${JSON.stringify(`${hurried}-mute`)}, "");
    };`,
  );
  muteIsTriedAgain = untilSaid(
    mute,
    /^Worker 1 did not start \(it was not ready after 120 seconds\): trying again…$/m,
  ).then(() => {
    mute.mendWorkers();
    takeTime("mute");
  });
  muteIsTriedAgain.catch(() => {});
  stadion = await start("frozen", "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(brokenFor()));");
  await stadion.opened;
  await untilReady(stadion.origin, 2);
});

afterAll(async () => {
  for (const { pid } of running) for (const one of [pid, ...childrenOf(pid)]) signal(one, "SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
});

const untilSaid = ({ output }: Running, line: RegExp, after = 0) =>
  vi.waitFor(() => expect(output().slice(after)).toMatch(line), { timeout: 240_000, interval: 200 });

test("a worker that hangs is ended and replaced", async () => {
  const { pid, origin } = stadion;
  const [hanging = 0, other = 0] = childrenOf(pid);
  signal(hanging, "SIGSTOP");
  hurry("frozen");
  await untilSaid(stadion, /^Worker [12] ended \(it gave no sign of life for 30 seconds\): starting another…$/m);
  takeTime("frozen");
  await untilReady(origin, 2);
  const now = childrenOf(pid);
  expect([now.length, now.includes(hanging), now.includes(other)]).toEqual([2, false, true]);
});

test("F19: a successor that hangs as it starts ends a SIGHUP, and the others go on as they are", async () => {
  const { pid, origin, child, breakWorkers, mendWorkers } = stadion;
  const before = childrenOf(pid);
  breakWorkers();
  child.kill("SIGHUP");
  hurry("frozen");
  const line = "was not replaced \\(it gave no sign of life for 60 seconds\\): the others go on as they are\\.";
  await untilSaid(stadion, new RegExp(`^Worker [12] ${line}$`, "m"));
  takeTime("frozen");
  mendWorkers();
  expect(childrenOf(pid)).toEqual(before);
  const { length } = stadion.output();
  child.kill("SIGHUP");
  await untilSaid(stadion, /^Every worker was replaced\.$/m, length);
  await untilReady(origin, 2);
});

test("one that has no moment to say anything as it loads, as on a busy machine, is not taken for hung", async () => {
  const { origin, child, output, breakWorkers, mendWorkers } = stadion;
  const { length } = output();
  breakWorkers(14_000);
  child.kill("SIGHUP");
  hurry("frozen");
  // For longer than the nine that one which is ready has, and not for the sixteen that it has.
  await wait(12_000);
  takeTime("frozen");
  mendWorkers();
  const ofWorkers = () =>
    output()
      .slice(length)
      .match(/^.*\bworker\b.*$/gim);
  await expect.poll(ofWorkers, { timeout: 240_000, interval: 200 }).not.toBeNull();
  expect(ofWorkers()).toEqual(["Every worker was replaced."]);
  await untilReady(origin, 2);
});

test("where all were asleep for long, as with their machine, none is taken for hung", async () => {
  const { pid, origin, output } = stadion;
  const all = [pid, ...childrenOf(pid)];
  const { length } = output();
  hurry("frozen");
  for (const one of all) signal(one, "SIGSTOP");
  // For longer than it takes for one to be ended.
  await wait(12_000);
  // Whoever looks wakes first, and hears of the others only later.
  for (const one of all) {
    signal(one, "SIGCONT");
    await wait(1000);
  }
  await wait(3000);
  takeTime("frozen");
  expect([pid, ...childrenOf(pid)]).toEqual(all);
  expect(output().slice(length)).toBe("");
  expect((await ask(`${origin}/api/v0/countries`)).status).toBe(200);
});

test("a worker that never becomes ready is ended, counted as a failed start, and tried again", async () => {
  await muteIsTriedAgain;
  await mute.opened;
  await untilReady(mute.origin, 2);
});
