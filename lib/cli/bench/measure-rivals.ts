import { isDeepStrictEqual } from "node:util";
import { connect } from "#lib/db/connection.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "./child-server.ts";
import { measureInTurns, type Target } from "./measure.ts";
import { type Question, questions, usual } from "./questions.ts";
import { startNextWithDrizzle } from "./rivals/next-drizzle.ts";
import { findBusiest, visitorHeaders } from "./scenarios.ts";
import { searchedWords } from "./searched-words.ts";
import { printTable } from "./table.ts";

type Beside = { product: RunningServer; databaseUrl: string };

/**
 * A token that is known, and what nobody has asked for yet, beside other programs that make the same answer from the
 * same database: each says the same before it is measured.
 */
export async function measureBesideRivals(product: RunningServer, databaseUrl: string): Promise<void> {
  const asked = questions(await wordsOf(databaseUrl));
  const headers = await visitorHeaders(product);
  await withRivals({ product, databaseUrl }, async (servers) => {
    const path = "/api/v0/me";
    for (const connections of [8, 64]) {
      const title = `GET ${path}, ${connections} connections`;
      await besides(servers, { title, path, headers, connections, pace: usual });
    }
    for (const question of asked) await besides(servers, { ...question, title: titleOf(question) });
  });
}

/** The results of a competition, made anew for every request by all: the product is one that keeps nothing. */
export async function measureNewResults(forgetful: RunningServer, databaseUrl: string): Promise<void> {
  const { competition } = await findBusiest(forgetful);
  const path = `/api/v0/competitions/${competition}/results`;
  await withRivals({ product: forgetful, databaseUrl }, (servers) =>
    besides(servers, { title: titleOf({ path }), path, pace: usual }),
  );
}

async function wordsOf(databaseUrl: string) {
  const { db, client } = connect(databaseUrl, { poolSize: 1 });
  try {
    return await searchedWords(db);
  } finally {
    await client.end();
  }
}

const titleOf = ({ path, what }: Pick<Question, "path" | "what">): string =>
  `GET ${path}${what === undefined ? "" : ` (${what})`}, made anew`;

type Servers = Record<string, RunningServer>;

/** The product first, and beside it each in a process of its own. */
async function withRivals(beside: Beside, measure: (servers: Servers) => Promise<void>): Promise<void> {
  const { product, databaseUrl } = beside;
  const rivals: Servers = {};
  try {
    rivals["Next, drizzle"] = await startNextWithDrizzle({ databaseUrl, baseUrl: product.url });
    rivals["Fastify, SQL by hand"] = await startRival("fastify-server.ts", beside);
    rivals["bare node:http, SQL by hand"] = await startRival("node-server.ts", beside);
    await measure({ Stadion: product, ...rivals });
  } finally {
    for (const rival of Object.values(rivals)) await rival.stop();
  }
}

async function startRival(file: string, { product, databaseUrl }: Beside): Promise<RunningServer> {
  const port = await freePort();
  const environment = { PORT: String(port), BASE_URL: product.url, DATABASE_URL: databaseUrl };
  return await startChildServer([`lib/cli/bench/rivals/${file}`], { port, readyPath: "/", environment });
}

type Asking = Omit<Question, "what"> & { title: string; headers?: Record<string, string>; connections?: number };

async function besides(
  servers: Servers,
  { title, path, headers = {}, connections, pace, nextPath }: Asking,
): Promise<void> {
  const { Stadion: product, ...rivals } = servers;
  const own = product && (await answerOf(product, path, headers));
  for (const [name, server] of Object.entries(rivals)) {
    const answer = await answerOf(server, path, headers);
    if (!isDeepStrictEqual(answer, own)) throw new Error(`${name} answers ${path} otherwise`);
  }
  const targets: Target[] = Object.entries(servers).map(([name, { pid, url }]) => ({
    ...{ name, pid, url: url + path, headers, countsChildren: false },
    ...(connections && { connections }),
    ...(nextPath && { nextPath }),
  }));
  printTable(title, await measureInTurns(targets, pace));
}

async function answerOf({ url }: RunningServer, path: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(url + path, { headers });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return await answer.json();
}
