import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { findEmbedded, startEmbedded } from "#lib/db/embedded/server.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { withDatabase } from "./with-database.ts";

const directory = mkdtempSync(path.join(tmpdir(), "stadion-command-"));
afterAll(() => {
  rmSync(realpathSync(path.join(directory, "postgres")), { recursive: true });
  rmSync(directory, { recursive: true });
});

async function countCompetitions(): Promise<unknown> {
  overrideEnv({ STADION_DIRECTORY: directory, DATABASE_URL: undefined });
  let counted: unknown;
  await withDatabase(
    () => {},
    async (db) => {
      [counted] = await db.execute(sql`select count(*)::int as competitions from competitions`);
    },
  );
  return counted;
}

test("a command starts the database, migrates it, and stops it again", async () => {
  expect(await countCompetitions()).toEqual({ competitions: 0 });
  expect(await findEmbedded(directory)).toBeUndefined();
});

test("beside a running Stadion a command uses its database and leaves it running", async () => {
  const server = await startEmbedded({ directory });
  expect(await countCompetitions()).toEqual({ competitions: 0 });
  expect(await findEmbedded(directory)).toBe(server.url);
  await server.stop();
});
