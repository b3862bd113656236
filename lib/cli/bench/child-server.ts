import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export type RunningServer = { pid: number; url: string; stop: () => Promise<void> };

/** Starts a server as a process of its own and waits until it answers. */
export async function startChildServer(
  command: string[],
  {
    port,
    readyPath,
    environment,
    folder,
  }: {
    port: number;
    readyPath: string;
    environment?: Record<string, string>;
    folder?: string;
  },
): Promise<RunningServer> {
  const child = spawn(process.execPath, command, {
    stdio: ["ignore", "pipe", "inherit"],
    // What it answers is made as in production, which would refuse the accounts that are asked with.
    env: {
      ...process.env,
      NODE_ENV: "production",
      STADION_ENVIRONMENT: "staging",
      LOG_LEVEL: "silent",
      ...environment,
    },
    ...(folder !== undefined && { cwd: folder }),
  });
  child.stdout?.resume();
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url + readyPath);
  return { pid: child.pid ?? 0, url, stop: () => stop(child) };
}

const longestStartSeconds = 300;

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let waited = 0; waited < longestStartSeconds * 10; waited++) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(" ")} ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer && answer.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within ${longestStartSeconds} s`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
