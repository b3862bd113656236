import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "#lib/db/connection.ts";
import { env } from "#lib/platform/env.ts";
import { testDatabase } from "./database.ts";

const { db, url } = await testDatabase();

test("a test file has a migrated database of its own, and the process's settings lead to it", async () => {
  expect(env().databaseUrl).toBe(url);
  expect(database()).toBe(db);
  const [row] = await db.execute(sql`select current_database() as name`);
  expect(url).toContain(`/${row?.name}`);
});

test("a statement inside a transaction is undone with it", async () => {
  await db.execute(sql`create table notes (text text)`);
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('lost')`);
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  expect(await db.execute(sql`select * from notes`)).toHaveLength(0);
});
