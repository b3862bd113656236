import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "#lib/platform/free-port.ts";
import { startBareNext } from "./bare-next.ts";

const starts = 5;
const longestSeconds = 60;

/** How long a built instance with its data takes until it answers, beside a bare Next application of one route. */
export async function measureStart(directory: string): Promise<void> {
  const [first, page] = ["/api/v0/countries", "/competitions"];
  const rows: [string, number[]][] = [
    ["Stadion, an answer of the API", []],
    ["Stadion, a page", []],
    ["bare Next, its route", []],
  ];
  const bare = await startBareNext(Buffer.from("{}"));
  await bare.stop();
  for (let turn = 0; turn < starts; turn++) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const product = await timeStart(["lib/cli/node.mjs", "start"], [url + first, url + page], {
      // With the database that comes along, whichever was asked before.
      environment: { PORT: String(port), BASE_URL: url, STADION_DIRECTORY: directory, DATABASE_URL: "" },
    });
    const next = await timeStart(bare.command(port), [url], { folder: bare.folder });
    for (const [index, milliseconds] of [...product, ...next].entries()) rows[index]?.[1].push(milliseconds);
  }
  console.log(`\nFrom the start of a built instance to its first answer, medians of ${starts}`);
  for (const [name, times] of rows) {
    const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
    console.log(`  ${name.padEnd(32)}${(median / 1000).toFixed(2)} s`);
  }
}

type Place = { environment?: Record<string, string>; folder?: string };

/** Milliseconds from the start of a process until each of these addresses has answered well. */
async function timeStart(command: string[], urls: string[], { environment, folder }: Place): Promise<number[]> {
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "silent", ...environment },
    ...(folder !== undefined && { cwd: path.resolve(folder) }),
  });
  try {
    return await Promise.all(
      urls.map(async (url) => {
        await untilAnswered(url, started);
        return performance.now() - started;
      }),
    );
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  }
}

async function untilAnswered(url: string, started: number): Promise<void> {
  while (performance.now() - started < longestSeconds * 1000) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${url} did not answer within ${longestSeconds} s`);
}
