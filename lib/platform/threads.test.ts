import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { closeThreads, OutOfTime, threads } from "./threads.ts";

const size = { atOnce: 1, waiting: 1, largestHeapMegabytes: 64 };
const { run } = threads<typeof import("#lib/testing/thread-jobs.ts")>("lib/testing/thread-jobs.ts", size);
afterAll(closeThreads);

test("functions of our sources run on another thread, and what they throw comes back", async () => {
  expect(await run("double", 21)).toBe(42);
  expect(await run("isUnstorable", { text: "a\0" })).toBe(true);
  await expect(run("fail", "Not this one")).rejects.toThrow("Not this one");
});

test("bytes are given away, not copied", async () => {
  const bytes = new ArrayBuffer(1000);
  expect(await run("lengthOf", bytes, { transfer: [bytes] })).toBe(1000);
  expect(bytes.byteLength).toBe(0);
});

test("what is past the queue is told to come back", async () => {
  const working = [run("rest", 200), run("rest", 1)];
  await expect(run("double", 1)).rejects.toMatchObject({ kind: "unavailable", details: { retryAfterSeconds: 2 } });
  await Promise.all(working);
  expect(await run("double", 1)).toBe(2);
});

test("a thread that does not come to an end is ended, and the event loop never stood still", async () => {
  const ticks: number[] = [];
  const ticking = setInterval(() => ticks.push(performance.now()), 20);
  const searching = run("search", `${"a".repeat(60)}!`, { milliseconds: 500 });
  await expect(searching).rejects.toBeInstanceOf(OutOfTime);
  clearInterval(ticking);
  expect(ticks.length).toBeGreaterThan(10);
  expect(await run("double", 2)).toBe(4);
});

test("a thread that takes all memory is ended, and nothing else", async () => {
  await expect(run("fill", undefined as never)).rejects.toMatchObject({ kind: "too_large" });
  await wait(0);
  expect(await run("double", 3)).toBe(6);
});
