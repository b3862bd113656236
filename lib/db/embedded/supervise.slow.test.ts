import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { supervise } from "./supervise.ts";

afterEach(() => void vi.useRealTimers());

/** Something with a process id that ends when it is told to. */
function startProgram() {
  const child = spawn("sleep", ["600"], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return { child, ended, postmaster: { pid: child.pid ?? 0, port: 1, status: "ready" } };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(10);
}

test("what ends is started again, and not once it is stopped", async () => {
  const programs = [startProgram()];
  const notes: string[] = [];
  const server = supervise(programs[0]!.postmaster, {
    restart: async () => {
      programs.push(startProgram());
      return programs.at(-1)!.postmaster;
    },
    note: (line) => notes.push(line),
    log: "its.log",
  });
  for (const times of [1, 2]) {
    programs.at(-1)?.child.kill("SIGKILL");
    await until(() => programs.length === times + 1 && server.pid() === programs.at(-1)?.child.pid);
  }
  expect(notes).toEqual([
    "PostgreSQL ended unexpectedly (see its.log): starting it again…",
    "PostgreSQL runs again.",
    "PostgreSQL ended unexpectedly (see its.log): starting it again…",
    "PostgreSQL runs again.",
  ]);
  await server.stop();
  await programs.at(-1)?.ended;
  await wait(600);
  expect(programs).toHaveLength(3);
});

test("what cannot be started is given up after five attempts, with the reason", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const program = startProgram();
  program.child.kill("SIGKILL");
  await program.ended;
  let attempts = 0;
  const { lost } = supervise(program.postmaster, {
    restart: async () => {
      attempts += 1;
      throw new Error("The disk is full.");
    },
    note: () => {},
    log: "its.log",
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(attempts).toBeLessThan(4);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await lost).toBe("The disk is full.");
  expect(attempts).toBe(5);
});
