import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withOwnGlobals } from "./own-globals.ts";

test("what Next puts before the clock and the queue of callbacks is taken away: no page needs it", async () => {
  const own = { Date: globalThis.Date, nextTick: process.nextTick };
  const during = await withOwnGlobals(async () => {
    await import("next/dist/server/node-environment.js");
    return { Date: globalThis.Date, nextTick: process.nextTick };
  });
  // Where Next no longer does it, nothing has to be put back.
  expect(during.Date).not.toBe(own.Date);
  expect(during.nextTick).not.toBe(own.nextTick);
  expect(globalThis.Date).toBe(own.Date);
  expect(new Date().constructor).toBe(own.Date);
  expect(process.nextTick).toBe(own.nextTick);
  expect(readFileSync("next.config.mjs", "utf8")).not.toContain("cacheComponents");
});
