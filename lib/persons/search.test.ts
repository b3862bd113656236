import { expect, test } from "vitest";
import { persons } from "#lib/db/schema/persons.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { listPersons } from "./queries.ts";

const { db } = await testDatabase();
await db.insert(persons).values([
  { id: "2005LUKA01", name: "Łukasz Nowák", countryId: "Poland" },
  { id: "2006NOWA01", name: "Anna Nowák (安娜)", countryId: "Poland" },
  { id: "2007NOWA01", name: "Anna Nowák", countryId: "Poland" },
  { id: "2008JOSE01", name: "José 100%", countryId: "Spain" },
]);

const found = async (text: string) => {
  const { persons, total } = await listPersons(db, { text }, { offset: 0, size: 25 });
  expect(persons.length).toBe(total);
  return persons.map(({ id }) => id);
};

test.each([
  ["lu", ["2005LUKA01"]],
  ["SZ", ["2005LUKA01"]],
  ["Ák", ["2007NOWA01", "2006NOWA01", "2005LUKA01"]],
  ["no 07", ["2007NOWA01"]],
  ["安娜", ["2006NOWA01"]],
  ["no zz", []],
  ["zn", []],
  ["0%", ["2008JOSE01"]],
  ["no nowak an", ["2007NOWA01", "2006NOWA01"]],
])("'%s' finds whoever has it in a word of the name or the id, in the order of names", async (text, ids) => {
  expect(await found(text)).toEqual(ids);
});

test("a page after the last tells how many there are", async () => {
  expect(await listPersons(db, { text: "no" }, { offset: 25, size: 25 })).toEqual({ persons: [], total: 3 });
});
