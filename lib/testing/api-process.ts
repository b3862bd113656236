import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "#lib/platform/free-port.ts";

export type ApiProcess = { child: ChildProcess; url: string; ended: Promise<void> };

/** The API as a process of its own that can be killed, on the database that is named. */
export async function spawnApi(databaseUrl: string, port?: number): Promise<ApiProcess> {
  const chosen = port ?? (await freePort());
  const { VITEST: _, ...environment } = process.env;
  const child = spawn(process.execPath, ["lib/cli/node.mjs", "serve-api"], {
    env: {
      ...environment,
      DATABASE_URL: databaseUrl,
      PORT: String(chosen),
      BASE_URL: `http://127.0.0.1:${chosen}`,
      LOG_LEVEL: "silent",
      API_RATE_LIMIT: "1000000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const opened = new Promise<void>((resolve) => child.stdout?.once("data", () => resolve()));
  await Promise.race([opened, ended]);
  if (child.exitCode !== null) throw new Error(`The API ended with code ${child.exitCode}`);
  return { child, url: `http://127.0.0.1:${chosen}`, ended };
}
