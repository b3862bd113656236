import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { runningPostmaster, signal } from "#lib/db/embedded/postmaster.ts";
import { lockHolder, takeLock } from "#lib/db/embedded/process-lock.ts";
import { startEmbedded } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { fastestFolder, memory } from "./fastest-folder.ts";
import { dropDatabase, makeDatabase } from "./server-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server on which each test file makes its own database out of the migrated template. */
    testServer: { url: string; template: string };
  }
}

const prefix = "stadion-test-";

/** One PostgreSQL for a whole test run, with a migrated database to copy; TEST_DATABASE_URL names another server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  removeAbandonedRuns();
  const given = process.env.TEST_DATABASE_URL;
  const directory = mkdtempSync(path.join(given ? tmpdir() : fastestFolder(), prefix));
  takeLock(path.join(directory, "run.json"));
  // Workers inherit this: secrets are generated once for a run.
  overrideEnv({ STADION_DIRECTORY: directory, DATABASE_URL: undefined });

  // Nothing here outlives the run, so nothing needs to survive a crash of the machine.
  const embedded = given ? undefined : await startEmbedded({ directory, durable: false });
  const url = given ?? embedded?.url ?? "";
  const template = await makeDatabase(url, { prefix: "stadion_template" });
  await migrate(template.url);
  project.provide("testServer", { url, template: template.name });

  return async () => {
    if (embedded) await embedded.stop();
    else await dropDatabase(url, template.name);
    remove(directory);
  };
}

// A run that was killed leaves its server and its folder behind.
function removeAbandonedRuns(): void {
  const folders = [tmpdir(), memory].filter((folder) => existsSync(folder));
  const left = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((entry) => entry.startsWith(prefix))
      .map((entry) => path.join(folder, entry)),
  );
  for (const directory of left) {
    if (!isOurs(directory)) continue;
    const postmaster = runningPostmaster(path.join(directory, "postgres", "data"));
    if (postmaster) signal(postmaster.pid, "SIGQUIT");
    remove(directory);
  }
}

// Where the database's user cannot reach the folder, a link leads from it to the data.
function remove(directory: string): void {
  const database = path.join(directory, "postgres");
  if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true, maxRetries: 5 });
  rmSync(directory, { recursive: true, force: true });
}

function isOurs(directory: string): boolean {
  const lock = path.join(directory, "run.json");
  return readdirSync(directory).includes("run.json") && lockHolder(lock) === undefined;
}
