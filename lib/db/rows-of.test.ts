import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { rowsOf } from "./rows-of.ts";
import { accounts } from "./schema/accounts.ts";
import { competitions } from "./schema/competitions.ts";
import { persons } from "./schema/persons.ts";
import { results } from "./schema/results.ts";

const { db } = await testDatabase();
await createAccount(db, { name: "Ann" });
await createCompetition(db, { id: "Open2030", name: "Open 2030" });
await createRankedWorld(db);

test.each<[string, PgTable & { id: (typeof persons)["id"] | (typeof results)["id"] }]>([
  ["results", results],
  ["people", persons],
  ["competitions", competitions as never],
  ["accounts", accounts as never],
])("%s are read as the query builder gives them, and in a transaction", async (_, table) => {
  const columns = getTableColumns(table);
  const read = rowsOf(columns);
  const query = sql`select ${read.selected} from ${table} order by ${table.id}`;
  const expected = await db.select(columns).from(table).orderBy(asc(table.id));
  expect(expected.length).toBeGreaterThan(0);
  expect(await read(db, query)).toEqual(expected);
  expect(await db.transaction((tx) => read(tx, query))).toEqual(expected);
});

test("what is selected may be written as a text, beside what else is asked", async () => {
  const columns = {
    ...getTableColumns(competitions),
    isLong: sql<boolean>`length(${competitions.name}) > 8`.as("is_long"),
    words: sql<string[]>`regexp_split_to_array(${competitions.name}, ' ')`.as("words"),
    letters: sql<number>`length(${competitions.name})`.as("letters"),
  };
  const read = rowsOf(columns);
  const expected = await db.select(columns).from(competitions).orderBy(asc(competitions.id));
  expect(expected.map(({ words, isLong }) => [words, isLong])).toContainEqual([["Open", "2030"], true]);
  expect(await read(db, sql`select ${read.selected} from ${competitions} order by ${competitions.id}`)).toEqual(
    expected,
  );
  const more = await db.execute<{ number: number }>(
    sql`select ${read.selected}, (row_number() over (order by id))::int as number from ${competitions} order by id`,
  );
  expect(more.map(read.decode)).toEqual(expected.map((row, index) => ({ ...row, number: index + 1 })));
});

test("what depends on a value cannot be written as a text", () => {
  expect(() => rowsOf({ isIt: sql<boolean>`${competitions.id} = ${"Open2030"}`.as("is_it") })).toThrow(
    "depends on nothing",
  );
});

test("texts of another table come under names of their own", async () => {
  const columns = {
    id: results.id,
    countryId: results.countryId,
    heldIn: sql<string>`${competitions.countryId}`.as("held_in"),
  };
  const read = rowsOf(columns);
  const expected = await db
    .select(columns)
    .from(results)
    .innerJoin(competitions, eq(competitions.id, results.competitionId))
    .orderBy(asc(results.id));
  expect(expected.some(({ countryId, heldIn }) => countryId !== heldIn)).toBe(true);
  const query = sql`select ${read.selected} from ${results}
    join ${competitions} on ${eq(competitions.id, results.competitionId)} order by ${results.id}`;
  expect(await read(db, query)).toEqual(expected);
});
