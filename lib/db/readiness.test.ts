import { sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { dropDatabase, makeDatabase } from "#lib/testing/server-databases.ts";
import { connect } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { knownMigrations, type Migration } from "./migration-history.ts";
import { readiness } from "./readiness.ts";

const { db, url } = await testDatabase();

/** A pool of its own, for which nothing has been tried yet. */
async function readinessAt(address: string) {
  const { db: asked, client } = connect(address, { poolSize: 2 });
  const answer = await readiness(asked);
  await client.end({ timeout: 1 });
  return answer;
}

test("a database that answers, fits and can be written to is ready", async () => {
  expect(await readiness()).toEqual({ isReady: true });
});

test("E08: one whose disk has no room is not, and is again once there is some", async () => {
  const name = sql.identifier(new URL(url).pathname.slice(1));
  // What a full disk answers needs a full disk: this is the nearest that a database can be told.
  await db.execute(sql`alter database ${name} set temp_file_limit = '64kB'`);
  expect(await readinessAt(url)).toMatchObject({ isReady: false });
  await db.execute(sql`alter database ${name} reset temp_file_limit`);
  expect(await readinessAt(url)).toEqual({ isReady: true });
});

test("one that nobody may write to is not", async () => {
  const name = sql.identifier(new URL(url).pathname.slice(1));
  await db.execute(sql`alter database ${name} set default_transaction_read_only = on`);
  expect(await readinessAt(url)).toEqual({ isReady: false, reason: "The database takes no writes" });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read write`);
    await tx.execute(sql`alter database ${name} reset default_transaction_read_only`);
  });
});

test("asked a hundred times at once, it tries once", async () => {
  const { url: serverUrl, template } = inject("testServer");
  const { name, url: own } = await makeDatabase(serverUrl, { prefix: "readiness", template });
  const { db: asked, client } = connect(own, { poolSize: 2 });
  const answers = await Promise.all(Array.from({ length: 100 }, () => readiness(asked)));
  await client.end();
  expect(answers).toEqual(Array(100).fill({ isReady: true }));
  // What a connection has written is counted before it is gone.
  const connected = () => db.execute(sql`select from pg_stat_activity where datname = ${name}`);
  await vi.waitUntil(async () => (await connected()).length === 0, { timeout: 10_000 });
  const [row] = await db.execute(sql`select temp_files from pg_stat_database where datname = ${name}`);
  expect(Number(row?.temp_files)).toBe(1);
  await dropDatabase(serverUrl, name);
});

test("one that is away is not", async () => {
  const proxy = await databaseProxy(url);
  await proxy.become("refuses");
  expect(await readinessAt(proxy.url)).toEqual({ isReady: false, reason: "The database does not answer" });
  await proxy.close();
});

test("a version on tables that a later one has added to is ready, and not where that took away what it needs", async () => {
  const newest = knownMigrations().at(-1)?.folderMillis ?? 0;
  const later = (number: number, needs: number): Migration => ({
    ...{ sql: [], bps: true, folderMillis: newest + number, hash: `${number}`, tag: `later_${number}`, needs },
  });
  const [added, contracting] = [later(1, 0), later(2, newest + 1)];
  await migrate(url, { migrations: [...knownMigrations(), added] });
  expect(await readinessAt(url)).toEqual({ isReady: true });
  await migrate(url, { migrations: [...knownMigrations(), added, contracting] });
  expect(await readinessAt(url)).toEqual({
    isReady: false,
    reason:
      "The database is newer than this Stadion can live with (it has had 1 migration that this code does not know and cannot overlook: later_2): start the newer version, or name another database.",
  });
});
