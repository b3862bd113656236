import { closeDatabase, connect, type Database } from "#lib/db/connection.ts";
import { type EmbeddedServer, findEmbedded, startEmbedded } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { isDatabaseUnavailable } from "#lib/db/unavailable.ts";
import { now } from "#lib/platform/clock.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { recalculateMissingRanks } from "#lib/results/commands/recalculate-ranks.ts";

export type Report = (line: string) => void;

/** Starts the embedded database unless a server was named; afterwards `env()` and `database()` lead to it. */
export async function openDatabase(report: Report): Promise<EmbeddedServer | undefined> {
  const { databaseUrl, directory } = env();
  if (databaseUrl) return undefined;
  const server = await startEmbedded({ directory, note: report });
  overrideEnv({ DATABASE_URL: server.url });
  return server;
}

/** What went wrong; where the embedded database ended of it, in words that help more than a lost connection does. */
export function causeOf(thrown: unknown, server: EmbeddedServer | undefined): unknown {
  const problem = isDatabaseUnavailable(thrown) ? server?.problem() : undefined;
  return problem === undefined ? thrown : unavailable(problem);
}

/** Runs a command's work on the migrated database, also beside a Stadion that is running on the same folder. */
export async function withDatabase(report: Report, work: (db: Database) => Promise<void>): Promise<void> {
  const running = env().databaseUrl ? undefined : await findEmbedded(env().directory);
  if (running) overrideEnv({ DATABASE_URL: running });
  const server = await openDatabase(report);
  const url = env().databaseUrl ?? "";
  // A command may take its time: nobody waits for an answer in a browser.
  const { db, client } = connect(url, { poolSize: 4, statementTimeoutSeconds: 0 });
  try {
    await migrate(url);
    await recalculateMissingRanks(db, now());
    await work(db);
  } catch (thrown) {
    throw causeOf(thrown, server);
  } finally {
    await client.end();
    await closeDatabase();
    await server?.stop();
  }
}
