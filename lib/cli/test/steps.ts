import { spawn } from "node:child_process";
import path from "node:path";
import { invalid } from "#lib/platform/errors.ts";

export type Step = { name: string; command: string[]; environment?: Record<string, string> };

/** Runs one program after the other and stops at the first that fails. */
export async function runSteps(steps: Step[]): Promise<void> {
  for (const { name, command, environment = {} } of steps) {
    const started = performance.now();
    console.log(`\n${name}: ${command.join(" ")}`);
    const status = await run(command, { environment });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (status !== 0) throw invalid(`${name} failed after ${seconds} s.`);
    console.log(`${name}: ${seconds} s`);
  }
}

/** Runs a program of the project or of the machine, and answers its exit status. */
export function run(
  [program = "", ...options]: string[],
  { environment = {}, timeoutSeconds }: { environment?: Record<string, string>; timeoutSeconds?: number } = {},
): Promise<number> {
  const own = path.resolve("node_modules/.bin");
  const child = spawn(program, options, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, ...plainOutput(), PATH: `${own}${path.delimiter}${process.env.PATH ?? ""}`, ...environment },
    ...(timeoutSeconds !== undefined && { timeout: timeoutSeconds * 1000 }),
  });
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  process.once("SIGTERM", pass).once("SIGINT", pass);
  return new Promise((resolve) => {
    const end = (status: number) => {
      process.removeListener("SIGTERM", pass).removeListener("SIGINT", pass);
      resolve(status);
    };
    child.once("error", () => end(127));
    child.once("close", (status) => end(status ?? 1));
  });
}

// Where nobody watches, in a log, colours are only noise.
const plainOutput = (): Record<string, string> => (process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: "0" });
