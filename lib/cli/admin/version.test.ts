import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrate } from "#lib/db/migrate.ts";
import { knownMigrations, type Migration } from "#lib/db/migration-history.ts";
import { adminOf } from "#lib/testing/admin.ts";
import { testDatabase } from "#lib/testing/database.ts";
import packageJson from "../../../package.json" with { type: "json" };
import * as version from "./version.ts";

const { db, url } = await testDatabase();
const admin = adminOf(db, "version", version);
const known = knownMigrations();
const [newest, times] = [known.at(-1)?.tag, known.map(({ folderMillis }) => folderMillis)];
const lastContracting = known.findLast(({ needs }) => needs > 0);
const takes = known.find(({ folderMillis }) => folderMillis === lastContracting?.needs)?.tag;
const later = (tag: string, needs: number): Migration => ({
  sql: [],
  bps: true,
  folderMillis: Math.max(...times) + Number(tag.slice(0, 4)),
  hash: tag,
  tag,
  needs,
});
const [added, contracting] = [later("9998_adds", 0), later("9999_contracts", Math.max(...times) + 9998)];

test("it tells what this version knows and which versions the database takes", async () => {
  expect(await admin()).toEqual({
    status: 0,
    stdout: `This is Stadion ${packageJson.version}, which knows the tables up to ${newest}.
The database lacks none of them.
The database takes every version that knows ${takes}.
This version may start on it.
`,
    stderr: "",
  });
});

test("what a later version has added, and then what it took away", async () => {
  await migrate(url, { migrations: [...known, added] });
  expect(JSON.parse((await admin("--json")).stdout)).toEqual({
    version: packageJson.version,
    newest,
    database: { lacks: [], more: ["9998_adds"], takes, isFit: true },
  });
  await migrate(url, { migrations: [...known, added, contracting] });
  expect((await admin()).stdout).toContain(`A later version has added 9998_adds, 9999_contracts.
The database takes every version that knows 9998_adds.
This version may not start on it.
`);
});

test("it changes nothing: what the database lacks is still to come", async () => {
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at >= ${Math.max(...times)}`);
  expect((await admin()).stdout).toContain(`The database lacks ${newest}.\n`);
  expect((await admin()).stdout).toContain(`The database lacks ${newest}.\n`);
});

test("it takes no words", async () => {
  expect(await admin("now")).toMatchObject({ status: 1, stderr: expect.stringContaining("'version' takes no words.") });
});
