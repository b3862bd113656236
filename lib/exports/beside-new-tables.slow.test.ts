import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { recalculateRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { importFile, madeUpFiles, readArchive, writeFiles } from "#lib/testing/made-up-export.ts";
import { writeExport } from "./write.ts";

const { db, url } = await testDatabase();
const now = new Date("2026-07-20T00:00:00Z");
const directory = process.env.STADION_DIRECTORY;
afterAll(() => overrideEnv({ STADION_DIRECTORY: directory }));

beforeAll(async () => {
  overrideEnv({ STADION_DIRECTORY: mkdtempSync(path.join(tmpdir(), "stadion-exports-")) });
  await importFile(url, writeFiles(await madeUpFiles(0.0003)));
});

test("an export that begins as new tables are put in place has what is in them", async () => {
  const client = postgres(url, { max: 1 });
  const written = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table personal_bests in access exclusive mode`);
    const writing = writeExport(client, () => now);
    writing.catch(() => {});
    const waiting = () =>
      tx.execute(sql`select from pg_locks where not granted and relation = 'personal_bests'::regclass`);
    await expect.poll(waiting).toHaveLength(1);
    await recalculateRanks(tx, { now });
    return { writing };
  });
  const archive = readArchive(readFileSync(await written.writing));
  await client.end();
  const people = await db.$count(sql`personal_bests`, sql`type = 'single' and is_best`);
  expect(archive["WCA_export_ranks_single.tsv"]?.split("\n").length).toBe(people + 2);
});
