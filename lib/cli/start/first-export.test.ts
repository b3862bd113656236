import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { GET } from "#app/api/v0/export/public/route.ts";
import { connect } from "#lib/db/connection.ts";
import { exportFolder, listExports } from "#lib/exports/files.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { startFirstExport } from "./first-export.ts";

const { db, url } = await testDatabase();
await createRankedWorld(db);

const directory = process.env.STADION_DIRECTORY;
afterAll(() => overrideEnv({ STADION_DIRECTORY: directory }));
beforeEach(() => overrideEnv({ STADION_DIRECTORY: mkdtempSync(path.join(tmpdir(), "stadion-first-export-")) }));

const leftovers = () => (existsSync(exportFolder()) ? readdirSync(exportFolder()) : []);

test("a site without an export has one soon after it starts, and the API tells it", async () => {
  expect((await call(GET, "/api/v0/export/public")).body).toMatchObject({ export_date: null });
  await startFirstExport().ended;
  const [made] = await listExports();
  expect((await call(GET, "/api/v0/export/public")).body).toMatchObject({
    export_date: expect.stringMatching(/Z$/),
    tsv_filesize_bytes: made?.bytes,
  });
  expect(leftovers()).toEqual([made?.name, `${made?.name}.sha256`]);
});

test("a site that has an export makes no other, and of two that start at once one does", async () => {
  await Promise.all([startFirstExport().ended, startFirstExport().ended]);
  await startFirstExport().ended;
  expect(await listExports()).toHaveLength(1);
});

test("given up, too slow or without a database it leaves nothing behind, and the next start tries again", async () => {
  const stopped = startFirstExport();
  await stopped.stop();
  await startFirstExport({ limitMilliseconds: 0 }).ended;
  overrideEnv({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
  await startFirstExport().ended;
  overrideEnv({ DATABASE_URL: url });
  expect(leftovers()).toEqual([]);
  await startFirstExport().ended;
  expect(await listExports()).toHaveLength(1);
});

test("given up while PostgreSQL still works on it, it ends at once, there too", async () => {
  const { client } = connect(url, { poolSize: 1 });
  const waiting = () =>
    db.execute(sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  await client.begin(async (tx) => {
    await tx`lock table results in access exclusive mode`;
    const { stop } = startFirstExport();
    await expect.poll(waiting).toHaveLength(1);
    await stop();
    expect(leftovers()).toEqual([]);
    await expect.poll(waiting).toEqual([]);
  });
  await client.end();
});
