import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { connect } from "./connection.ts";
import { countries } from "./schema/reference.ts";

const { url } = await testDatabase();
const { db, client } = connect(url, { poolSize: 1 });
afterAll(() => client.end());

const prepared = async () => {
  const rows = await client.unsafe<{ statement: string }[]>("select statement from pg_prepared_statements");
  return rows.map(({ statement }) => statement);
};
const nameOf = async (id: string) => {
  const [country] = await db.select({ name: countries.name }).from(countries).where(eq(countries.id, id));
  return country?.name;
};

beforeAll(async () => {
  await db.execute(sql`create table grown (id int, name text)`);
  await db.execute(sql`insert into grown values (1, 'one')`);
});

test("what is asked again and again is prepared, once, and answers as before", async () => {
  for (let n = 0; n < 30; n++) expect([await nameOf("Spain"), await nameOf("Nowhere")]).toEqual(["Spain", undefined]);
  const ours = (await prepared()).filter((statement) => statement.includes("countries"));
  expect(ours).toEqual([expect.stringContaining('"countries"."id" = $1')]);
  const dates = [];
  for (let n = 0; n < 30; n++) {
    const [row] = await db.execute(
      sql`select ${new Date(n * 1000).toISOString()}::timestamptz::text as moment, ${n}::int as number, ${[n]}::int as listed`,
    );
    dates.push(row);
  }
  expect(dates[29]).toEqual({ moment: "1970-01-01 00:00:29+00", number: 29, listed: 29 });
});

test("what is asked for once in many forms stays unprepared, however much of it there is", async () => {
  const before = (await prepared()).length;
  for (let n = 0; n < 300; n++) await db.execute(sql`select ${n}::int as ${sql.raw(`form_${n}`)}`);
  expect((await prepared()).length).toBe(before);
  for (let n = 0; n < 200; n++) {
    for (let again = 0; again < 20; again++) await db.execute(sql`select ${n}::int as ${sql.raw(`again_${n}`)}`);
  }
  // One of them is the driver's own.
  expect((await prepared()).length).toBe(151);
});

test("a table that changes under a prepared statement is asked as it is then", async () => {
  const { db: other, client: another } = connect(url, { poolSize: 1 });
  const ask = () => other.execute(sql`select * from grown where id = ${1}`);
  for (let n = 0; n < 30; n++) expect(await ask()).toEqual([{ id: 1, name: "one" }]);
  await db.execute(sql`alter table grown add column age int default 7`);
  expect(await ask()).toEqual([{ id: 1, name: "one", age: 7 }]);
  await db.execute(sql`create table grown_next (like grown)`);
  await db.execute(sql`drop table grown`);
  await db.execute(sql`alter table grown_next rename to grown`);
  expect(await ask()).toEqual([]);
  await another.end();
});
