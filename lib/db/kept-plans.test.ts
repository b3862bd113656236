import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { connect, type Database } from "./connection.ts";
import { executeByKeptPlan } from "./kept-plans.ts";

const { url } = await testDatabase();

const double = (tx: Database, number: number) =>
  executeByKeptPlan<{ double: number }>(tx, sql`select 2 * ${number}::int as double`);

test("a statement with a kept plan is planned once on its connection, and what follows for its own values again", async () => {
  const { db, client } = connect(url, { poolSize: 1 });
  const doubles: number[] = [];
  for (const number of [1, 2, 3]) {
    await db.transaction(async (tx) => {
      for (const row of await double(tx, number)) doubles.push(row.double);
      expect(await tx.execute(sql`show plan_cache_mode`)).toEqual([{ plan_cache_mode: "force_custom_plan" }]);
    });
  }
  expect(doubles).toEqual([2, 4, 6]);
  const prepared = await db.execute(
    sql`select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like 'select 2 *%'`,
  );
  expect(prepared).toEqual([{ generic_plans: 3, custom_plans: 0 }]);
  await client.end();
});

test("one that fails leaves the connection as it was", async () => {
  const { db, client } = connect(url, { poolSize: 1 });
  await db.transaction(async (tx) => {
    const failing = tx.transaction((inner) => executeByKeptPlan(inner, sql`select 1 / ${0}::int`));
    await expect(failing).rejects.toMatchObject({ cause: { code: "22012" } });
    expect(await tx.execute(sql`show plan_cache_mode`)).toEqual([{ plan_cache_mode: "force_custom_plan" }]);
  });
  await client.end();
});

test("through a pooler, where nothing stays on a connection, nothing is prepared", async () => {
  const { db, client } = connect(url, { poolSize: 1, isPooled: true });
  expect(await db.transaction((tx) => double(tx, 21))).toEqual([{ double: 42 }]);
  expect(await db.execute(sql`select statement from pg_prepared_statements`)).toEqual([]);
  await client.end();
});
