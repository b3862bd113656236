import { eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect, QueryBuilder } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { bytesOutliving } from "#lib/testing/outliving.ts";
import { competitions } from "./schema/competitions.ts";
import { writtenForEach, writtenOnce } from "./written-once.ts";

const { db } = await testDatabase();
for (const name of ["Ash Open 2030", "Elm Open 2030", "Oak $1 Open 2030"]) {
  await createCompetition(db, { id: name.replaceAll(/[ $1]/g, ""), name });
}

const namesOf = async (query: SQLWrapper) => (await db.execute<{ name: string }>(query)).map(({ name }) => name);

test("a statement that is written once finds what it is asked for, each time, in whatever order its values stand", async () => {
  const found = writtenOnce<"ids" | "not">(sql`
    select name from ${competitions} where name <> ${sql.placeholder("not")} and ${eq(competitions.isVisible, true)}
      and id = any(${sql.placeholder("ids")}::text[]) and name <> ${sql.placeholder("not")} order by name`);
  const ids = ["AshOpen2030", "ElmOpen2030", "OakOpen2030"];
  expect(await namesOf(found({ ids, not: "Elm Open 2030" }))).toEqual(["Ash Open 2030", "Oak $1 Open 2030"]);
  expect(await namesOf(found({ ids: ids.slice(1), not: "" }))).toEqual(["Elm Open 2030", "Oak $1 Open 2030"]);
  expect(await namesOf(found({ ids: [], not: "" }))).toEqual([]);
});

test("a part of one stands beside the values of the rest, and what it says itself stays what it is", async () => {
  const part = writtenOnce(inArray(competitions.name, ["Oak $1 Open 2030", "Ash Open 2030"]))({});
  const query = sql`select name from ${competitions} where ${part} and name <> ${"Ash Open 2030"} and ${part}`;
  expect(await namesOf(query)).toEqual(["Oak $1 Open 2030"]);
  const plain = new QueryBuilder().select({ name: competitions.name }).from(competitions).where(sql`name like '%$1%'`);
  expect(await namesOf(writtenOnce(plain)({}))).toEqual(["Oak $1 Open 2030"]);
});

test("what is sent is the text that the query builder writes", () => {
  const statement = sql`select ${competitions.name} from ${competitions} where ${eq(competitions.id, "x")} limit ${5}`;
  const dialect = new PgDialect();
  const written = writtenOnce(statement)({});
  const { sql: text, params } = dialect.sqlToQuery(statement);
  expect(dialect.sqlToQuery(written.getSQL())).toEqual({ sql: text, params });
  expect(dialect.sqlToQuery(sql`${written}`)).toMatchObject({ sql: text, params });
  expect(dialect.sqlToQuery(sql`${written}`.inlineParams())).toMatchObject(
    dialect.sqlToQuery(sql`${statement}`.inlineParams()),
  );
});

test("what was filled in does not outlive the statement, which only a full collection would find", async () => {
  const named = writtenOnce<"name">(sql`select id from ${competitions} where name = ${sql.placeholder("name")}`);
  expect(await bytesOutliving(() => void named({ name: "Ash Open 2030" }).getSQL())).toBeLessThan(200);
});

test("a name that says where values go is refused", () => {
  expect(() => writtenOnce(sql`select ${sql.identifier("\u0001")}`)).toThrow("no place for a value");
});

test("statements are written once for each of many, and again where very many others were asked for since", async () => {
  const written: string[] = [];
  const namedLike = writtenForEach<{ start: string }, "not">(({ start }) => {
    written.push(start);
    return sql`select name from ${competitions} where name like ${`${start}%`} and name <> ${sql.placeholder("not")}`;
  });
  for (let times = 1; times <= 2; times++) {
    expect(await namesOf(namedLike({ start: "Ash" }, { not: "" }))).toEqual(["Ash Open 2030"]);
    expect(await namesOf(namedLike({ start: "Elm" }, { not: "" }))).toEqual(["Elm Open 2030"]);
    expect(await namesOf(namedLike({ start: "Elm" }, { not: "Elm Open 2030" }))).toEqual([]);
  }
  expect(written).toEqual(["Ash", "Elm"]);
  for (let other = 0; other < 300; other++) namedLike({ start: `Other ${other}` }, { not: "" });
  expect(await namesOf(namedLike({ start: "Ash" }, { not: "" }))).toEqual(["Ash Open 2030"]);
  expect(written.filter((start) => start === "Ash")).toHaveLength(2);
});

test("what is told at length is written each time, so that nobody fills the memory", async () => {
  const written: string[] = [];
  const namedLike = writtenForEach<{ start: string }, never, [string]>(({ start }, end) => {
    written.push(start);
    return sql`select name from ${competitions} where name like ${`${start}%`} and name like ${`%${end}`}`;
  });
  const long = `Ash ${"x".repeat(500)}`;
  for (const _ of [1, 2]) {
    expect(await namesOf(namedLike({ start: "Ash" }, {}, "2030"))).toEqual(["Ash Open 2030"]);
    expect(await namesOf(namedLike({ start: long }, {}, "2030"))).toEqual([]);
  }
  expect(written).toEqual(["Ash", long, long]);
});
