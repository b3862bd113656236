import { getPriority } from "node:os";
import { afterAll, afterEach, expect, test } from "vitest";
import { closeThreads, letThreadsStandBack, threads } from "./threads.ts";

const { run } = threads<typeof import("#lib/testing/thread-jobs.ts")>("lib/testing/thread-jobs.ts", {
  atOnce: 1,
  waiting: 1,
  largestHeapMegabytes: 64,
});
afterEach(closeThreads);
afterAll(() => {
  Object.assign(globalThis, { stadionThreadsStandBack: false });
});

test.runIf(process.platform === "linux")("a thread beside a server stands back, and nothing else does", async () => {
  const before = getPriority();
  expect(await run("priority", undefined as never)).toBe(before);
  await closeThreads();
  letThreadsStandBack();
  expect(await run("priority", undefined as never)).toBe(5);
  expect(getPriority()).toBe(before);
});
