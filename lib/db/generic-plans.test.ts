import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { connect, type Database } from "./connection.ts";
import { executeByGenericPlan } from "./generic-plans.ts";

const { url } = await testDatabase();

const double = (tx: Database, number: number) =>
  executeByGenericPlan<{ double: number }>(tx, sql`select 2 * ${number}::int as double`);
const modeOf = async (db: Database) =>
  (await db.execute<{ plan_cache_mode: string }>(sql`show plan_cache_mode`))[0]?.plan_cache_mode;
const prepared = sql`
  select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like 'select 2 *%'`;

test("a statement is planned once on its connection, and what follows in the transaction for its own values", async () => {
  const { db, client } = connect(url, { poolSize: 1 });
  const doubles: number[] = [];
  for (const number of [1, 2, 3]) {
    await db.transaction(async (tx) => {
      for (const row of await double(tx, number)) doubles.push(row.double);
      expect(await modeOf(tx)).toBe("force_custom_plan");
    });
  }
  expect(doubles).toEqual([2, 4, 6]);
  expect(await db.execute(prepared)).toEqual([{ generic_plans: 3, custom_plans: 0 }]);
  await client.end();
});

test("the connection itself stays as it was, also after a statement that fails", async () => {
  const { db, client } = connect(url, { poolSize: 1 });
  await db.execute(sql`set plan_cache_mode = auto`);
  await db.transaction((tx) => double(tx, 1));
  expect(await modeOf(db)).toBe("auto");
  const failing = db.transaction((tx) => executeByGenericPlan(tx, sql`select 1 / ${0}::int`));
  await expect(failing).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(await modeOf(db)).toBe("auto");
  await client.end();
});

test("through a pooler, where nothing stays on a connection, it is planned for its values", async () => {
  overrideEnv({ DATABASE_URL: "postgres://pooler.example/stadion", DATABASE_DIRECT_URL: url });
  const { db, client } = connect(url, { poolSize: 1, isPooled: true });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = auto`);
    expect(await double(tx, 21)).toEqual([{ double: 42 }]);
    expect(await modeOf(tx)).toBe("auto");
  });
  expect(await db.execute(prepared)).toEqual([]);
  await client.end();
  overrideEnv({ DATABASE_URL: url, DATABASE_DIRECT_URL: undefined });
});
