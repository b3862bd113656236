import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { isRunning } from "#lib/db/embedded/process-identity.ts";
import { endAbandoned, type Program, supervised } from "./supervised.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stadion-supervised-"));
afterAll(() => rmSync(folder, { recursive: true }));

const notes = path.join(folder, "running");
const said: string[] = [];
const report = (line: string) => said.push(line);
await endAbandoned(notes, report);

const sleeping = (name: string): Program => ({
  ...{ name, command: ["/bin/sh", "-c", "sleep 1000; true"], user: {}, environment: {} },
  folder,
});

test("what ends by itself is started again; what is stopped or killed on purpose is not", async () => {
  const program = supervised(sleeping("first"), { notes, report });
  onTestFinished(program.kill);
  program.start();
  const before = program.pid() ?? 0;
  process.kill(-before, "SIGKILL");
  await expect.poll(program.pid).not.toBe(before);
  await expect.poll(() => program.pid() !== undefined && isRunning(program.pid() ?? 0)).toBe(true);
  expect(said).toEqual([
    `first has ended (SIGKILL): starting it again in 1 s. What it said is in ${path.join(folder, "output.log")}.`,
  ]);

  await program.kill();
  expect([program.pid(), readdirSync(notes)]).toEqual([undefined, []]);
  program.start();
  const again = program.pid() ?? 0;
  expect(isRunning(again)).toBe(true);
  await program.stop();
  expect([isRunning(again), program.pid(), readdirSync(notes)]).toEqual([false, undefined, []]);
});

test("what ends at once, again and again, is started again after longer and longer pauses, until it is stopped", async () => {
  said.length = 0;
  const program = supervised({ ...sleeping("failing"), command: ["/bin/sh", "-c", "exit 9"] }, { notes, report });
  onTestFinished(program.kill);
  program.start();
  await expect.poll(() => said.length, { timeout: 30_000 }).toBe(3);
  await program.stop();
  expect(said.map((line) => line.slice(0, line.indexOf(". What")))).toEqual([
    "failing has ended (status 9): starting it again in 1 s",
    "failing has ended (status 9): starting it again in 2 s",
    "failing has ended (status 9): starting it again in 4 s",
  ]);
});

const killedRun = `
import { supervised } from "#lib/cli/cluster/supervised.ts";
const { program, notes } = JSON.parse(process.argv[1]);
const started = supervised(program, { notes, report: () => {} });
started.start();
console.log(started.pid());
setInterval(() => {}, 1000);`;

test("what a killed run has left is found and ended by the next, and nothing else is", async () => {
  const program = sleeping("second");
  const run = spawn(
    process.execPath,
    ["--input-type=module", "--eval", killedRun, JSON.stringify({ program, notes })],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = await once(run.stdout, "data");
  const left = Number(line);
  run.kill("SIGKILL");
  await once(run, "exit");
  expect([isRunning(left), readdirSync(notes)]).toEqual([true, ["second.json"]]);

  said.length = 0;
  await endAbandoned(notes, report);
  expect([isRunning(left), readdirSync(notes)]).toEqual([false, []]);
  expect(said).toEqual(["Ending what an earlier run has left: second."]);

  // The number of something else that runs now.
  writeFileSync(path.join(notes, "third.json"), JSON.stringify({ name: "third", pid: process.pid, startedAt: "once" }));
  await endAbandoned(notes, report);
  expect([readdirSync(notes), said.length]).toEqual([[], 1]);
});
