import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

// In a process of its own: what else Next replaces stays so.
const told = (script: string): unknown =>
  JSON.parse(execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" }));

const importing = (how: string) => `
  const { Date, process: { nextTick } } = globalThis;
  ${how};
  console.log(JSON.stringify({
    date: globalThis.Date === Date && new Date().constructor === Date,
    nextTick: process.nextTick === nextTick,
    isPatched: setImmediate.name !== "setImmediate",
  }));`;

test("once Next is loaded the clock and the queue of callbacks are the process's own, which no page needs otherwise", () => {
  const own = pathToFileURL("lib/server/import-next.ts").href;
  expect(told(importing(`await (await import(${JSON.stringify(own)})).importNext()`))).toEqual({
    date: true,
    nextTick: true,
    isPatched: true,
  });
  // Where Next replaces nothing any more, nothing has to be put back.
  expect(told(importing(`await import("next/dist/server/node-environment.js")`))).toEqual({
    date: false,
    nextTick: false,
    isPatched: true,
  });
  expect(readFileSync("next.config.mjs", "utf8")).not.toContain("cacheComponents");
});
