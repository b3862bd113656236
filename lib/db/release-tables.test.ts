import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { tripsOf } from "#lib/testing/table-trips.ts";
import { knownMigrations } from "./migration-history.ts";
import { type Release, type ReleaseTables, readTables } from "./release-tables.ts";

const { db } = await testDatabase();
const { newestMigration, tables } = JSON.parse(readFileSync("drizzle/last-release.json", "utf8")) as Release;
const releasedAt = knownMigrations().find(({ tag }) => tag === newestMigration)?.folderMillis ?? 0;

/** What later migrations take away, as they say without harm to the last release. */
const declared = knownMigrations()
  .filter(({ folderMillis, needs }) => folderMillis > releasedAt && needs > 0 && needs <= releasedAt)
  .flatMap((migration) => migration.sql)
  .join("\n");

test("the last release finds the tables, columns and rules that it reads and writes", async () => {
  expect(releasedAt).toBeGreaterThan(0);
  const trips = tripsOf(tables, await readTables(db)).filter(({ table }) => !declared.includes(`"${table}"`));
  expect(trips).toEqual([]);
});

test("no migration since the last release needs code that is newer than that", () => {
  const unfit = knownMigrations().filter(({ needs }) => needs > releasedAt);
  expect(unfit.map(({ tag }) => tag)).toEqual([]);
});

test.each(Object.entries(tables).filter(([table]) => !declared.includes(`"${table}"`)))(
  "the last release reads, adds, changes and removes rows of %s",
  async (table, { columns }) => {
    const name = sql.identifier(table);
    const listOf = (names: string[]) =>
      sql.join(
        names.map((column) => sql.identifier(column)),
        sql`, `,
      );
    const all = Object.keys(columns);
    const written = all.filter((column) => !columns[column]?.includes("generated"));
    await db.execute(sql`select ${listOf(all)} from ${name} limit 1`);
    await db.execute(
      sql`insert into ${name} (${listOf(written)}) overriding system value select ${listOf(written)} from ${name} where false`,
    );
    const same = written
      .filter((column) => column !== "id")
      .map((column) => sql`${sql.identifier(column)} = ${sql.identifier(column)}`);
    await db.execute(sql`update ${name} set ${sql.join(same, sql`, `)} where false`);
    await db.execute(sql`delete from ${name} where false`);
  },
);

describe("a version trips over", () => {
  const released: ReleaseTables = {
    persons: {
      columns: { id: "integer not null default", name: "text not null", city: "text" },
      rules: ["PRIMARY KEY (id)", "unique btree (name)"],
    },
  };
  const persons = released.persons as ReleaseTables[string];
  const changed = (changes: Partial<ReleaseTables[string]>) => ({ persons: { ...persons, ...changes } });
  const { city, ...withoutCity } = persons.columns;

  test.each([
    ["a table that is gone", {}, ["is gone"]],
    [
      "a column that is gone or has another name",
      changed({ columns: withoutCity as Record<string, string> }),
      ["lacks city"],
    ],
    [
      "another type",
      changed({ columns: { ...persons.columns, city: "integer" } }),
      ["has city as integer, where it was text"],
    ],
    [
      "what may not be left out any more",
      changed({ columns: { ...persons.columns, city: "text not null" } }),
      ["demands city"],
    ],
    [
      "a new column without a default",
      changed({ columns: { ...persons.columns, age: "integer not null" } }),
      ["demands age, which is new"],
    ],
    ["a new rule", changed({ rules: [...persons.rules, "CHECK (name <> '')"] }), ["demands CHECK (name <> '')"]],
    ["what is not unique any more", changed({ rules: ["PRIMARY KEY (id)"] }), ["lacks unique btree (name)"]],
  ] as [string, ReleaseTables, string[]][])("%s", (_, now, expected) => {
    expect(tripsOf(released, now).map(({ what }) => what)).toEqual(expected);
  });

  test("nothing that is only added", () => {
    const added = changed({
      columns: { ...persons.columns, city: "text default", age: "integer", since: "date not null default" },
    });
    expect(tripsOf(released, { ...added, groups: { columns: {}, rules: [] } })).toEqual([]);
  });
});
