import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { countPendingMigrations, knownMigrations, migrate } from "./migrate.ts";

const { db, url } = await testDatabase();
const newest = knownMigrations().at(-1)?.folderMillis ?? 0;
const table = (name: string, time: number) => ({
  sql: [`create table ${name} (id int)`],
  bps: true,
  folderMillis: time,
  hash: name,
});

test("a migrated database needs nothing", async () => {
  expect(await migrate(url)).toBe(0);
  expect(await countPendingMigrations(db)).toBe(0);
});

test("of several that migrate at once one does it, the others find it done", async () => {
  const migrations = [...knownMigrations(), table("first_added", newest + 1), table("second_added", newest + 2)];
  expect(await countPendingMigrations(db, migrations)).toBe(2);
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { migrations })));
  expect(ran.sort()).toEqual([0, 0, 0, 2]);
});

test("a database that has had migrations this code does not know is left alone", async () => {
  const sentence =
    "The database is newer than this Stadion (it has had 2 migrations this code does not know): start the newer version, or name another database.";
  await expect(migrate(url)).rejects.toThrow(sentence);
  await expect(countPendingMigrations(db)).rejects.toThrow(sentence);
});

test("a migration that fails half-way leaves nothing behind", async () => {
  const known = [...knownMigrations(), table("first_added", newest + 1), table("second_added", newest + 2)];
  const broken = { ...table("third_added", newest + 3), sql: ["create table third_added (id int)", "select nonsense"] };
  await expect(migrate(url, { migrations: [...known, broken] })).rejects.toThrow("nonsense");
  const [row] = await db.execute(sql`select to_regclass('third_added') as found`);
  expect(row?.found).toBeNull();
});
