import { spawn } from "node:child_process";
import path from "node:path";
import { invalid } from "#lib/platform/errors.ts";

export type Step = { name: string; command: string[]; environment?: Record<string, string> };

/** Runs one program after the other and stops at the first that fails. */
export async function runSteps(steps: Step[], signal?: AbortSignal): Promise<void> {
  for (const { name, command, environment = {} } of steps) {
    if (signal?.aborted) return;
    const started = performance.now();
    console.log(`\n${name}: ${command.join(" ")}`);
    const status = await run(command, { environment, signal });
    if (signal?.aborted) return;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (status !== 0) throw invalid(`${name} failed after ${seconds} s.`);
    console.log(`${name}: ${seconds} s`);
  }
}

/** Runs several rows of them beside each other. What fails in one ends the others. */
export async function runBeside(rows: Step[][]): Promise<void> {
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const running = rows.map((steps) =>
    runSteps(steps, stopping.signal).catch((thrown: unknown) => {
      failures.push(thrown);
      stopping.abort();
    }),
  );
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

type RunOptions = {
  environment?: Record<string, string>;
  timeoutSeconds?: number;
  signal?: AbortSignal | undefined;
};

/** Runs a program of the project or of the machine, and answers its exit status. */
export function run(
  [program = "", ...options]: string[],
  { environment = {}, timeoutSeconds, signal }: RunOptions = {},
): Promise<number> {
  const own = path.resolve("node_modules/.bin");
  const child = spawn(program, options, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, ...plainOutput(), PATH: `${own}${path.delimiter}${process.env.PATH ?? ""}`, ...environment },
    ...(timeoutSeconds !== undefined && { timeout: timeoutSeconds * 1000 }),
  });
  const pass = (told: NodeJS.Signals) => void child.kill(told);
  process.once("SIGTERM", pass).once("SIGINT", pass);
  const stop = () => pass("SIGTERM");
  signal?.addEventListener("abort", stop, { once: true });
  return new Promise((resolve) => {
    const end = (status: number) => {
      process.removeListener("SIGTERM", pass).removeListener("SIGINT", pass);
      signal?.removeEventListener("abort", stop);
      resolve(status);
    };
    child.once("error", () => end(127));
    child.once("close", (status) => end(status ?? 1));
  });
}

// Where nobody watches, in a log, colours are only noise.
const plainOutput = (): Record<string, string> => (process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: "0" });
