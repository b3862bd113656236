import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { isRunning } from "#lib/db/embedded/process-identity.ts";
import { makeTestDirectory } from "#lib/testing/cluster.ts";
import { endAbandonedTests } from "./earlier-run.ts";

const parent = mkdtempSync(path.join(tmpdir(), "stadion-tests-"));
const runs: { kill: () => Promise<void>; program: number }[] = [];
afterAll(async () => {
  for (const { kill, program } of runs) {
    await kill();
    if (isRunning(program)) process.kill(-program, "SIGKILL");
  }
  rmSync(parent, { recursive: true });
});

const testRun = `
import { lockIn, notesIn } from "#lib/cli/cluster/earlier-run.ts";
import { supervised } from "#lib/cli/cluster/supervised.ts";
import { takeLock } from "#lib/db/embedded/process-lock.ts";
import { mkdirSync } from "node:fs";
const folder = process.argv[1] + "/cluster";
const notes = notesIn(folder);
mkdirSync(notes, { recursive: true });
takeLock(lockIn(folder));
const command = ["/bin/sh", "-c", "sleep 1000; true"];
const program = supervised({ name: "etcd1", command, folder, user: {}, environment: {} }, { notes, report: () => {} });
program.start();
console.log(program.pid());
setInterval(() => {}, 1000);`;

async function startTestRun() {
  const directory = makeTestDirectory(parent);
  const run = spawn(process.execPath, ["--input-type=module", "--eval", testRun, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(run, "exit");
  const [line] = await once(run.stdout, "data");
  const kill = async () => {
    run.kill("SIGKILL");
    await exited;
  };
  const started = { directory, program: Number(line), kill };
  runs.push(started);
  return started;
}

test("the cluster of a test that was killed is ended and removed by the next; one that runs or begins is not", async () => {
  const [killed, running] = await Promise.all([startTestRun(), startTestRun()]);
  const beginning = makeTestDirectory(parent);
  mkdirSync(path.join(beginning, "cluster"));
  await killed.kill();
  expect([killed, running].map(({ program }) => isRunning(program))).toEqual([true, true]);

  const said: string[] = [];
  await endAbandonedTests((line) => said.push(line), parent);
  expect([killed, running].map(({ program }) => isRunning(program))).toEqual([false, true]);
  expect([killed.directory, running.directory, beginning].map((one) => existsSync(one))).toEqual([false, true, true]);
  expect(said).toEqual(["Ending what an earlier run has left: etcd1."]);
});
