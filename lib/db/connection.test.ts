import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { connect, type Database } from "./connection.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

const { url } = await testDatabase();

const echo = async (db: Database, number: number) =>
  (await db.execute<{ number: number }>(sql`select ${number}::int as number`))[0]?.number;

const pidOf = async (db: Database) => (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid;

test("a connection that is cut in the middle of a transaction fails that transaction whole, and nobody else's", async () => {
  const { db, client } = connect(url, { poolSize: 4 });
  const killer = connect(url, { poolSize: 1 });
  await db.execute(sql`create table halves (transaction int)`);
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  const isCut = (number: number) => number % 2 === 1;

  const transact = async (number: number) =>
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into halves values (${number})`);
      if (isCut(number)) await killer.db.execute(sql`select pg_terminate_backend(${await pidOf(tx)})`);
      // What it does next may find the connection closing, closed, or taken up by somebody else.
      await pause(number % 7);
      await tx.execute(sql`insert into halves values (${number})`);
    });
  const outcomes = Promise.allSettled(numbers.map(transact));
  for (const number of numbers) {
    expect(await echo(db, number)).toBe(number);
    await pause(number % 4);
  }

  expect((await outcomes).map(({ status }) => status)).toEqual(
    numbers.map((number) => (isCut(number) ? "rejected" : "fulfilled")),
  );
  const written = await db.execute(sql`select transaction, count(*)::int as halves from halves group by 1 order by 1`);
  expect([...written]).toEqual(
    numbers.filter((number) => !isCut(number)).map((number) => ({ transaction: number, halves: 2 })),
  );
  await Promise.all([client.end(), killer.client.end()]);
});

test.each([0, 1, 2, 3])(
  "F18: a connection that closes %i statements after it was made fails whoever asked, and nobody else",
  async (statements) => {
    const proxy = await databaseProxy(url);
    const { db, client } = connect(proxy.url, { poolSize: 1 });
    await proxy.become({ passes: statements });
    // One statement is the driver's own; a rejection that nobody handles would end the process.
    const answers = [];
    for (let number = 0; number < 4; number++) {
      answers.push(await echo(db, number).catch((error: unknown) => (isDatabaseUnavailable(error) ? "away" : error)));
    }
    expect(answers).toEqual([0, 1, 2, 3].map((number) => (number < statements - 1 ? number : "away")));
    await client.end();
    await proxy.close();
  },
);

test("what PostgreSQL refuses of a COPY after its last byte fails whoever copies", async () => {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  await client.unsafe("create temporary table copied (id integer)");
  const sink = await client.unsafe("copy copied from stdin").writable();
  await expect(pipeline(Readable.from([Buffer.from("1\nnone\n")]), sink)).rejects.toMatchObject({ code: "22P02" });
  expect(await client.unsafe("select count(*)::int as count from copied")).toEqual([{ count: 0 }]);
  await client.end();
});

test("of the connections that are free the one that was used last is taken, which PostgreSQL has still at hand", async () => {
  const { db, client } = connect(url, { poolSize: 4 });
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => pidOf(db)));
  expect(new Set(atOnce).size).toBe(4);
  const inTurn: unknown[] = [];
  for (let statement = 0; statement < 8; statement++) inTurn.push(await pidOf(db));
  expect(new Set(inTurn).size).toBe(1);
  await client.end();
});
