import { isDeepStrictEqual } from "node:util";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "./child-server.ts";
import { measureInTurns, type Pace, type Target } from "./measure.ts";
import { startNextWithDrizzle } from "./rivals/next-drizzle.ts";
import { findBusiest } from "./scenarios.ts";
import { printTable } from "./table.ts";

const pace: Pace = { rounds: 5, secondsPerRound: 3, warmUpSeconds: 3 };

/**
 * Answers that are made anew for every request, beside others who make the same answer from the same database: each says
 * the same before it is measured. The product is one that keeps nothing.
 */
export async function measureRivals(forgetful: RunningServer, databaseUrl: string): Promise<void> {
  const { competition } = await findBusiest(forgetful);
  const results = `/api/v0/competitions/${competition}/results`;
  const rivals: RunningServer[] = [];
  const begin = async (starting: Promise<RunningServer>) => {
    const rival = await starting;
    rivals.push(rival);
    return rival;
  };
  const start = (file: string) => begin(startRival(`lib/cli/bench/rivals/${file}`, { forgetful, databaseUrl }));
  try {
    const [fastify, node] = [await start("fastify-server.ts"), await start("node-server.ts")];
    const next = await begin(startNextWithDrizzle(databaseUrl));
    for (const list of ["/api/v0/competitions?page=2", "/api/v0/competitions?country_iso2=DE"]) {
      await besides(list, { Stadion: forgetful, "Fastify, SQL by hand": fastify });
    }
    await besides(results, {
      Stadion: forgetful,
      "Next, drizzle": next,
      "Fastify, SQL by hand": fastify,
      "bare node:http, SQL by hand": node,
    });
  } finally {
    for (const rival of rivals) await rival.stop();
  }
}

async function startRival(file: string, { forgetful, databaseUrl }: { forgetful: RunningServer; databaseUrl: string }) {
  const port = await freePort();
  const environment = { PORT: String(port), BASE_URL: forgetful.url, DATABASE_URL: databaseUrl };
  return await startChildServer([file], { port, readyPath: "/", environment });
}

async function besides(path: string, servers: Record<string, RunningServer>): Promise<void> {
  const own = await answerOf(forgetfulFirst(servers), path);
  for (const [name, server] of Object.entries(servers)) {
    if (!isDeepStrictEqual(await answerOf(server, path), own)) throw new Error(`${name} answers ${path} otherwise`);
  }
  const targets: Target[] = Object.entries(servers).map(([name, { pid, url }]) => ({
    ...{ name, pid, url: url + path, headers: {}, countsChildren: false },
  }));
  printTable(`GET ${path}, made anew`, await measureInTurns(targets, pace));
}

const forgetfulFirst = (servers: Record<string, RunningServer>): RunningServer => {
  const [first] = Object.values(servers);
  if (!first) throw new Error("Nobody to ask");
  return first;
};

async function answerOf({ url }: RunningServer, path: string): Promise<unknown> {
  const answer = await fetch(url + path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return await answer.json();
}
