import { afterAll, expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { libraryDatabase } from "./library-database.ts";

const { url } = await testDatabase();
const { client } = connect(url, { poolSize: 1 });
const { executeSql } = libraryDatabase(client);
afterAll(() => client.end());

test("a transaction that the library sends as one text is undone as a whole, and leaves its connection fit", async () => {
  await executeSql("create table notes (text text)");
  const failing = executeSql("BEGIN; insert into notes values ('lost'); select 1 / 0; COMMIT;");
  await expect(failing).rejects.toThrow("division by zero");
  expect(await executeSql("select * from notes")).toEqual({ rows: [] });
  await executeSql("BEGIN; SET LOCAL lock_timeout = 3000; insert into notes values ('kept'); COMMIT;");
  expect(await executeSql("select * from notes")).toEqual({ rows: [{ text: "kept" }] });
});

test("of several statements all rows are answered", async () => {
  const text = "BEGIN; SET LOCAL lock_timeout = 3000; select 1 as one; select 2 as two, null as none; COMMIT;";
  expect(await executeSql(text)).toEqual({ rows: [{ one: 1 }, { two: 2, none: null }] });
});

test("moments, objects, lists and nothing go there and back", async () => {
  const at = new Date("2026-02-03T04:05:06.789Z");
  const answer = await executeSql(
    "select $1::timestamptz as at, $2::jsonb as json, $3::text[] as list, $4::text as nothing",
    [at, { a: ["b", 1] }, ["c,", 'd"'], undefined],
  );
  expect(answer).toEqual({ rows: [{ at, json: { a: ["b", 1] }, list: ["c,", 'd"'], nothing: null }] });
});
