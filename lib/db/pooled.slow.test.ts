import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { forgetfulPooler } from "#lib/testing/forgetful-pooler.ts";
import { journeys } from "#lib/testing/journeys.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { closeDatabase } from "./connection.ts";

const { url } = await testDatabase();
await startTestServer();
const pooler = await forgetfulPooler(url);
await closeDatabase();
overrideEnv({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url });
afterAll(async () => {
  await closeDatabase();
  await pooler.close();
});

test.each(Object.entries(journeys))("nothing of a session is used, nor left in one, by %s", async (_, travel) => {
  pooler.leftBehind.length = 0;
  await travel();
  expect(pooler.leftBehind).toEqual([]);
});

test("the tables are brought up to date past a pooler", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["lib/cli/node.mjs", "migrate"]);
  expect(stdout).toMatch(/^Database: .*\nThe tables are up to date\.\n$/);
});
