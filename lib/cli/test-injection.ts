import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { openApiDocument } from "#lib/api/openapi/document.ts";
import { connect } from "#lib/db/connection.ts";
import { startEmbedded } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { administratorToken } from "./administrator-token.ts";
import { startChildServer } from "./bench/child-server.ts";
import { findValues } from "./injection/find-values.ts";
import { startLeakyServer } from "./injection/leaky-server.ts";
import { attack, type Finding, findSqlmap } from "./injection/sqlmap.ts";
import { type Target, targetsOf } from "./injection/targets.ts";
import { declaredEndpoints } from "./openapi/declared-endpoints.ts";
import { runCommand } from "./run-command.ts";
import { seedDatabase } from "./seed/seed.ts";

/** Lets sqlmap loose on every parameter of the API, over a seeded database of its own. Words choose among the targets. */
async function testInjection(words: string[]): Promise<void> {
  const sqlmap = findSqlmap();
  const directory = await mkdtemp(path.join(tmpdir(), "stadion-injection-"));
  const database = await startEmbedded({ directory, durable: false });
  const { db, client } = connect(database.url, { poolSize: 2, statementTimeoutSeconds: 0 });
  const stops: (() => Promise<unknown>)[] = [() => client.end(), () => database.stop()];
  try {
    await migrate(database.url);
    await seedDatabase(db, console.log);
    const token = await administratorToken(db, "Injection");
    const leaky = await startLeakyServer(database.url);
    stops.unshift(leaky.stop);
    const port = await freePort();
    const environment = { PORT: String(port), DATABASE_URL: database.url, API_RATE_LIMIT: "1000000" };
    const api = await startChildServer(["lib/cli/serve-api.ts"], {
      port,
      readyPath: "/api/v0/healthcheck",
      environment,
    });
    stops.unshift(api.stop);

    const document = openApiDocument(await declaredEndpoints());
    const targets = targetsOf(document, api.url, await findValues(db)).filter(({ name }) =>
      words.every((word) => name.includes(word)),
    );
    const options = { directory, headers: { Authorization: `Bearer ${token}` } };
    await assertFinds(sqlmap, leaky.url, directory);
    await attackAll(sqlmap, targets, options);
  } finally {
    for (const stop of stops) await stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function assertFinds(sqlmap: string, url: string, directory: string): Promise<void> {
  const hole = { name: "a server with a hole", url: `${url}/?q=France*` };
  const { injectable } = await attack(sqlmap, hole, { directory, headers: {} });
  if (injectable.length === 0) throw new Error("sqlmap does not find the hole that is there to be found");
  console.log("It finds the hole of a server made for that.");
}

async function attackAll(
  sqlmap: string,
  targets: Target[],
  options: { directory: string; headers: Record<string, string> },
): Promise<void> {
  const left = [...targets];
  let holes = 0;
  const work = async () => {
    for (let target = left.shift(); target; target = left.shift()) {
      // Runs side by side would share what they remember of the host.
      const directory = await mkdtemp(path.join(options.directory, "run-"));
      const problems = await attack(sqlmap, target, { ...options, directory }).then(problemsOf, ({ message }) => [
        message,
      ]);
      if (problems.length > 0) holes += 1;
      console.log(`${problems.length > 0 ? "NOT SOUND" : "sound"}: ${target.name}`);
      for (const problem of problems) console.log(problem.replaceAll(/^/gm, "  "));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.log(`${targets.length} parameters tried, ${holes} not sound.`);
  if (holes > 0) process.exitCode = 1;
}

const problemsOf = ({ injectable, failures }: Finding): string[] => [
  ...injectable,
  ...(failures > 0 ? [`${failures} answers were failures of the server`] : []),
];

const usage = `npm run test-injection -- [WORD…]

  Tries to inject SQL with sqlmap, into the parameters whose names hold all the words; without any, into every one.`;

await runCommand({ usage, allowPositionals: true }, ({ positionals }) => testInjection(positionals));
