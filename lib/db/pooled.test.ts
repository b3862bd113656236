import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { explain } from "#lib/cli/run-command.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { forgetfulPooler } from "#lib/testing/forgetful-pooler.ts";
import { closeDatabase, connect, connectDirectly, database } from "./connection.ts";
import { migrate, migrateAssociation } from "./migrate.ts";

const { url } = await testDatabase();
const pooler = await forgetfulPooler(url);
afterAll(pooler.close);

beforeEach(async () => {
  await closeDatabase();
  overrideEnv({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url });
  pooler.leftBehind.length = 0;
});

test("whatever a transaction leaves in its session is noticed, and gone", async () => {
  const client = postgres(pooler.url, { max: 1, onnotice: () => {}, fetch_types: false });
  await client`select 1`.catch(() => {});
  await client.unsafe("listen results");
  await client.unsafe("set work_mem = '7MB'");
  await client.unsafe("select pg_advisory_lock(1)");
  await client.unsafe("create temporary table later (id int)");
  await client.unsafe("begin; declare rows cursor with hold for select 1; commit");
  expect(await client.unsafe("show work_mem")).not.toEqual([{ work_mem: "7MB" }]);
  expect(pooler.leftBehind).toEqual([
    "prepared statement",
    "listens to results",
    "setting work_mem",
    "advisory lock",
    "temporary table later",
    "cursor rows",
  ]);
  await client.end();
});

test("no statement is sent before the one before it is answered, however many wait", async () => {
  const { db, client } = connect(pooler.url, { poolSize: 2, isPooled: true });
  const asked = Array.from({ length: 60 }, (_, number) =>
    number % 3 === 0
      ? db.execute(sql.raw(`select ${number} as number`))
      : number % 3 === 1
        ? db.execute(sql`select ${number}::int as number`)
        : db.transaction(async (tx) => await tx.execute(sql`select ${number}::int as number`)),
  );
  expect((await Promise.all(asked)).map(([row]) => row?.number)).toEqual(asked.map((_, number) => number));
  expect(pooler.leftBehind).toEqual([]);
  await client.end();
});

const settings = [
  ...["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout", "random_page_cost"],
  ...["plan_cache_mode", "max_parallel_workers_per_gather"],
];
const valuesOf = (client: postgres.Sql) =>
  Promise.all(settings.map(async (name) => (await client.unsafe(`show ${name}`))[0]?.[name]));

describe("settings", () => {
  test("hold through a pooler as without one, and a command past it may take its time", async () => {
    await migrateAssociation();
    const direct = connectDirectly({ poolSize: 1 });
    const pooled = connect(pooler.url, { poolSize: 1, isPooled: true });
    const patient = connectDirectly({ poolSize: 1, statementTimeoutSeconds: 0 });
    expect(await valuesOf(pooled.client)).toEqual(["30s", "3s", "1min", "1.1", "force_custom_plan", "0"]);
    expect(await valuesOf(direct.client)).toEqual(["30s", "3s", "1min", "1.1", "force_custom_plan", "0"]);
    expect(await valuesOf(patient.client)).toEqual(["0", "0", "0", "1.1", "force_custom_plan", "2"]);
    for (const { client } of [direct, pooled, patient]) await client.end();
  });

  test("are given to the role only where it lacks them, and by who may", async () => {
    const settingsRow = () =>
      database().execute(sql`
        select xmin::text as version from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())`);
    await migrateAssociation();
    const before = await settingsRow();
    await migrateAssociation();
    expect([before.length, ...(await settingsRow())]).toEqual([1, ...before]);

    const asNobody = new URL(pooler.url);
    asNobody.username = "nobody_here";
    await expect(migrate(url, { pooledUrl: asNobody.href })).rejects.toThrow(
      "DATABASE_URL names the role nobody_here, which this database does not know",
    );
  });
});

test("a pooler in the place of the database is named, with the setting that helps", async () => {
  const { client } = connect(pooler.url, { poolSize: 1 });
  const said = await client`select 1`.catch(explain);
  expect(said).toBe(
    "A pooler answers where Stadion needs the database itself: name that in DATABASE_DIRECT_URL, beside DATABASE_URL for the pooler.",
  );
  await client.end();
});
