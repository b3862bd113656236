import { connect } from "#lib/db/connection.ts";
import type { RunningServer } from "./child-server.ts";
import { measureInTurns, type Target } from "./measure.ts";
import { type Question, questions, usual } from "./questions.ts";
import { type Servers, withRivals } from "./rivals/start-rivals.ts";
import { assertSameAnswers } from "./same-answers.ts";
import { findBusiest, visitorHeaders } from "./scenarios.ts";
import { searchedWords } from "./searched-words.ts";
import { printTable } from "./table.ts";

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

type Asking = Omit<Question, "what"> & { title: string; headers?: Record<string, string>; connections?: number };

async function besides(
  servers: Servers,
  { title, path, headers = {}, connections, pace, nextPath }: Asking,
): Promise<void> {
  const { Stadion: product, ...rivals } = servers;
  if (product) await assertSameAnswers(product, rivals, { path, headers });
  const targets: Target[] = Object.entries(servers).map(([name, { pid, url }]) => ({
    ...{ name, pid, url: url + path, headers, countsChildren: false },
    ...(connections && { connections }),
    ...(nextPath && { nextPath }),
  }));
  printTable(title, await measureInTurns(targets, pace));
}
