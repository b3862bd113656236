import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { connect } from "./connection.ts";
import { settleCounts } from "./settle-counts.ts";
import { type CountedLimit, SharedCounts, stepOf } from "./shared-counts.ts";

const { db, url } = await testDatabase();
const others = [connect(url, { poolSize: 2 }), connect(url, { poolSize: 2 })];
const away = connect("postgres://nobody@127.0.0.1:1/nothing", { poolSize: 1 });
afterAll(() => Promise.all([...others, away].map(({ client }) => client.end({ timeout: 0 }))));

/** As processes have them. */
const counting = () => others.map(({ db: own }) => new SharedCounts(() => own)) as [SharedCounts, SharedCounts];

const limit: CountedLimit = { name: "calls", points: 100, seconds: 60 };
const step = 5;
const rows = () => db.execute(sql`select points from call_counts order by points`).then((all) => [...all]);

beforeEach(() => db.execute(sql`truncate call_counts`));
afterEach(() => void vi.useRealTimers());

test("what several processes count is one count, off by at most a step of each", async () => {
  const [one, other] = counting();
  let allowed = 0;
  for (let call = 0; call < 150; call += 1) {
    const process = call % 2 ? one : other;
    if (process.count(limit, "anna").points <= limit.points) allowed += 1;
    await process.settle();
  }
  expect(allowed).toBeGreaterThanOrEqual(limit.points);
  expect(allowed).toBeLessThanOrEqual(limit.points + 2 * step);
  expect(one.count(limit, "berta").points).toBe(1);
});

test("a step is told by itself, and what comes after it within a second or so", async () => {
  const [one, other] = counting();
  expect(stepOf(limit)).toBe(step);
  for (let call = 0; call < step; call += 1) one.count(limit, "anna");
  await nextTurn();
  expect(one.waiting).toBe(0);
  await expect.poll(rows).toEqual([{ points: step }]);
  one.count(limit, "anna");
  await nextTurn();
  expect(one.waiting).toBe(1);
  await expect.poll(rows).toEqual([{ points: step + 1 }]);
  for (let call = 0; call < step; call += 1) other.count(limit, "anna");
  await expect.poll(() => other.known(limit, "anna").points).toBe(2 * step + 1);
});

test("who calls less than a step costs the database nothing, however many they are", async () => {
  const [one] = counting();
  for (let caller = 0; caller < 1000; caller += 1) one.count(limit, `caller ${caller}`);
  await one.settle();
  expect(await rows()).toEqual([]);
});

test("very many are told in few statements, by two at once, and none is lost", async () => {
  const processes = counting();
  const callers = Array.from({ length: 1200 }, (_, number) => `caller ${number}`);
  for (const process of processes) {
    for (const caller of callers) for (let call = 0; call < step; call += 1) process.count(limit, caller);
  }
  await Promise.all(processes.map((process) => process.settle()));
  const [sums] = await db.execute(sql`select count(*)::int as callers, sum(points)::int as calls from call_counts`);
  expect(sums).toEqual({ callers: 1200, calls: 1200 * 2 * step });
});

test("once the limit is passed, nothing more is counted or told", async () => {
  const [one] = counting();
  for (let call = 0; call < 1000; call += 1) one.count(limit, "anna");
  await one.settle();
  expect(one.known(limit, "anna").points).toBe(limit.points + 1);
  expect(await rows()).toEqual([{ points: limit.points + 1 }]);
});

test("a window ends for all when that of the first who told does, and the next begins at nothing", async () => {
  const [one, other] = counting();
  const short = { name: "short", points: 20, seconds: 0.5 };
  const long = { ...short, seconds: 60 };
  one.count(short, "anna");
  await one.settle();
  other.count(long, "anna");
  await other.settle();
  const { points, millisecondsLeft } = other.known(long, "anna");
  expect(points).toBe(2);
  expect(millisecondsLeft).toBeLessThanOrEqual(500);
  await expect.poll(() => other.known(long, "anna").points).toBe(0);
  other.count(long, "anna");
  await other.settle();
  expect(await rows()).toEqual([{ points: 1 }]);
});

test("without a database each process goes on counting by itself, and tells later", async () => {
  let current = away.db;
  const process = new SharedCounts(() => current);
  for (let call = 0; call < 30; call += 1) process.count(limit, "anna");
  await process.settle();
  expect(process.count(limit, "anna").points).toBe(31);
  current = db;
  await process.settle();
  expect(await rows()).toEqual([{ points: 31 }]);
});

test("three times as many callers as are kept do not fill the memory, and whoever goes on calling is known all the while", async () => {
  const [one] = counting();
  for (let caller = 0; caller < 300_000; caller += 1) {
    one.count(limit, `caller ${caller}`);
    if (caller % 20_000 === 0) one.count(limit, "anna");
  }
  expect(one.known(limit, "anna").points).toBe(15);
  expect(one.size).toBeLessThanOrEqual(100_000);
  await expect.poll(rows).toEqual([{ points: 15 }]);
});

test("the table is emptied of what has ended, and is not written to the log that survives a crash", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const [one] = counting();
  one.count({ name: "calls", points: 20, seconds: 60 }, "anna");
  await settleCounts(db, [{ key: "ended", points: 3, millisecondsLeft: -1 }]);
  await one.settle();
  await expect.poll(rows).toHaveLength(2);
  // The pause after which it is looked at may begin only now.
  const later = () => {
    vi.advanceTimersByTime(90_000);
    return rows();
  };
  await expect.poll(later).toEqual([{ points: 1 }]);
  vi.useRealTimers();
  const [table] = await db.execute(sql`select relpersistence from pg_class where relname = 'call_counts'`);
  expect(table).toEqual({ relpersistence: "u" });
});

test("while the database is away, no more waits to be told than is kept", async () => {
  const counts = new SharedCounts(() => away.db);
  for (let caller = 0; caller < 150_000; caller += 1)
    counts.count({ name: "calls", points: 20, seconds: 60 }, `${caller}`);
  expect(counts.waiting).toBe(100_000);
});
