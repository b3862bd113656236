import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { imports } from "#lib/db/schema/imports.ts";
import { importLock, staging } from "#lib/exports/import/staging.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { lockWaits } from "#lib/testing/lock-waits.ts";
import { madeUpFiles, writeFiles } from "#lib/testing/made-up-export.ts";

const { db, url } = await testDatabase();
const directory = mkdtempSync(path.join(tmpdir(), "stadion-import-"));
afterAll(() => rmSync(directory, { recursive: true }));

test("of two at once the second says that nothing of it is in, also where the first is in by then", async () => {
  await db.execute(sql`create schema ${staging}`);
  const second = await db.transaction(async (first) => {
    await first.execute(sql`select pg_advisory_xact_lock(hashtext(${importLock}))`);
    const said = runImport(writeFiles(await madeUpFiles(0.0003)));
    await vi.waitFor(async () => expect(await lockWaits(db)).toBe(1), { timeout: 30_000 });
    await first
      .insert(imports)
      .values({ source: "first.zip", importedAt: new Date(), resultCount: 1, differences: {} });
    return { said };
  });
  expect(await second.said).toBe("Nothing of the export is in.\nAnother import is at work: wait until it is done\n");
});

function runImport(file: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: url, STADION_DIRECTORY: directory };
  return new Promise((resolve) => {
    execFile(process.execPath, ["lib/cli/node.mjs", "import", file], { env }, (_error, _stdout, stderr) =>
      resolve(stderr),
    );
  });
}
