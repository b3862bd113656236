import { afterAll, inject } from "vitest";
import { closeDatabase, type Database, database } from "#lib/db/connection.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { dropDatabase, makeDatabase } from "./server-databases.ts";

/**
 * An empty, migrated database for one test file; `database()` and `env()` lead to it. Call it at the top of the file:
 * `const { db } = await testDatabase();`
 */
export async function testDatabase(): Promise<{ db: Database; url: string; close: () => Promise<void> }> {
  const server = inject("testServer");
  const { name, url } = await makeDatabase(server.url, { prefix: "test", template: server.template });
  await closeDatabase();
  // Vitest leaves a BASE_URL of its own ("/") in the environment.
  overrideEnv({ DATABASE_URL: url, BASE_URL: undefined });

  const close = async () => {
    await closeDatabase();
    await dropDatabase(server.url, name);
  };
  afterAll(close);
  return { db: database(), url, close };
}
