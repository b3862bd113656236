import { closeDatabase, type Database, database } from "#lib/db/connection.ts";
import { type EmbeddedServer, findEmbedded, startEmbedded } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";

export type Say = (line: string) => void;

/** Starts the embedded database unless a server was named; afterwards `env()` and `database()` lead to it. */
export async function openDatabase(say: Say): Promise<EmbeddedServer | undefined> {
  const { databaseUrl, directory } = env();
  if (databaseUrl) return undefined;
  const server = await startEmbedded({ directory, note: say });
  overrideEnv({ DATABASE_URL: server.url });
  return server;
}

/** Runs a command's work on the migrated database, also beside a Stadion that is running on the same folder. */
export async function withDatabase(say: Say, work: (db: Database) => Promise<void>): Promise<void> {
  const running = env().databaseUrl ? undefined : await findEmbedded(env().directory);
  if (running) overrideEnv({ DATABASE_URL: running });
  const server = await openDatabase(say);
  try {
    await migrate(env().databaseUrl ?? "");
    await work(database());
  } finally {
    await closeDatabase();
    await server?.stop();
  }
}
