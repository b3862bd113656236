import { isDeepStrictEqual } from "node:util";
import { addDays } from "#lib/platform/date.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "./child-server.ts";
import { measureInTurns, type Pace, type Target } from "./measure.ts";
import { startNextWithDrizzle } from "./rivals/next-drizzle.ts";
import { findBusiest } from "./scenarios.ts";
import { printTable } from "./table.ts";

const pace: Pace = { rounds: 5, secondsPerRound: 3, warmUpSeconds: 3 };

/**
 * Lists that nobody has asked for yet, beside other programs that make the same answer from the same database: each says
 * the same before it is measured. Every request is one of its own, by a filter that leaves the same rows.
 */
export async function measureNewLists(product: RunningServer, databaseUrl: string): Promise<void> {
  await withRivals({ product, databaseUrl }, async ({ start }) => {
    const [fastify, node] = [await start("fastify-server.ts"), await start("node-server.ts")];
    for (const filter of ["page=2", "country_iso2=DE", "q=autumn", "event_ids[]=333fm", "start=2024-03-01"]) {
      const list = `/api/v0/competitions?${filter}`;
      const servers = { Stadion: product, "Fastify, SQL by hand": fastify, "bare node:http, SQL by hand": node };
      await besides(list, servers, () => neverAsked(list));
    }
  });
}

/** The results of a competition, made anew for every request by all: the product is one that keeps nothing. */
export async function measureNewResults(forgetful: RunningServer, databaseUrl: string): Promise<void> {
  const { competition } = await findBusiest(forgetful);
  await withRivals({ product: forgetful, databaseUrl }, async ({ start, begin }) => {
    const [fastify, node] = [await start("fastify-server.ts"), await start("node-server.ts")];
    await besides(`/api/v0/competitions/${competition}/results`, {
      Stadion: forgetful,
      "Next, drizzle": await begin(startNextWithDrizzle(databaseUrl)),
      "Fastify, SQL by hand": fastify,
      "bare node:http, SQL by hand": node,
    });
  });
}

let asked = 0;

// All competitions end before any such day.
function neverAsked(list: string): string {
  asked += 1;
  return `${list}&end=${addDays("2200-01-01", asked)}`;
}

type Beside = { product: RunningServer; databaseUrl: string };
type Starting = {
  start: (file: string) => Promise<RunningServer>;
  begin: (starting: Promise<RunningServer>) => Promise<RunningServer>;
};

async function withRivals(beside: Beside, measure: (starting: Starting) => Promise<void>): Promise<void> {
  const rivals: RunningServer[] = [];
  const begin = async (starting: Promise<RunningServer>) => {
    const rival = await starting;
    rivals.push(rival);
    return rival;
  };
  try {
    await measure({ begin, start: (file) => begin(startRival(`lib/cli/bench/rivals/${file}`, beside)) });
  } finally {
    for (const rival of rivals) await rival.stop();
  }
}

async function startRival(file: string, { product, databaseUrl }: Beside) {
  const port = await freePort();
  const environment = { PORT: String(port), BASE_URL: product.url, DATABASE_URL: databaseUrl };
  return await startChildServer([file], { port, readyPath: "/", environment });
}

async function besides(path: string, servers: Record<string, RunningServer>, nextPath?: () => string): Promise<void> {
  const own = await answerOf(firstOf(servers), path);
  for (const [name, server] of Object.entries(servers)) {
    if (!isDeepStrictEqual(await answerOf(server, path), own)) throw new Error(`${name} answers ${path} otherwise`);
  }
  const targets: Target[] = Object.entries(servers).map(([name, { pid, url }]) => ({
    ...{ name, pid, url: url + path, headers: {}, countsChildren: false },
    ...(nextPath && { nextPath }),
  }));
  printTable(`GET ${path}, made anew`, await measureInTurns(targets, pace));
}

const firstOf = (servers: Record<string, RunningServer>): RunningServer => {
  const [first] = Object.values(servers);
  if (!first) throw new Error("Nobody to ask");
  return first;
};

async function answerOf({ url }: RunningServer, path: string): Promise<unknown> {
  const answer = await fetch(url + path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return await answer.json();
}
