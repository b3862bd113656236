import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { processStart } from "./process-identity.ts";
import { lockHolder, takeLock } from "./process-lock.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stadion-lock-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a lock is held by one until it is released", () => {
  const file = path.join(folder, "a.json");
  const lock = takeLock(file);
  expect(takeLock(file)).toEqual({ heldBy: process.pid });
  if ("release" in lock) lock.release();
  expect(takeLock(file)).toHaveProperty("release");
});

test("a lock ends with the process that took it, also where its id was given to another", async () => {
  const file = path.join(folder, "b.json");
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const pid = child.pid ?? 0;
  writeFileSync(file, JSON.stringify({ pid, startedAt: processStart(pid) }));
  expect(takeLock(file)).toEqual({ heldBy: pid });
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  expect(takeLock(file)).toHaveProperty("release");

  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: "another time" }));
  expect(lockHolder(file)).toBeUndefined();
  expect(takeLock(file)).toHaveProperty("release");
});

test("who releases a lock leaves alone that of another, in a folder that was put in its place", async () => {
  const file = path.join(folder, "d.json");
  const lock = takeLock(file);
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const pid = child.pid ?? 0;
  writeFileSync(file, JSON.stringify({ pid, startedAt: processStart(pid) }));
  if ("release" in lock) lock.release();
  expect(lockHolder(file)).toBe(pid);
  rmSync(file);
  if ("release" in lock) lock.release();
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
});

test("half a lock file counts for nothing, and no drafts stay behind", () => {
  const file = path.join(folder, "c.json");
  writeFileSync(file, "{");
  expect(takeLock(file)).toHaveProperty("release");
  expect(readdirSync(folder).filter((name) => !name.endsWith(".json"))).toEqual([]);
});
