import { expect, test } from "vitest";
import { persons } from "#lib/db/schema/persons.ts";
import { listPersons } from "#lib/persons/queries.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { mostLetters } from "./row-checks.ts";

const { db } = await testDatabase();

test("somebody with the longest name that is imported has a place among all the others", async () => {
  // What can be said in fewer bytes does not count whole.
  const name = Array.from({ length: mostLetters }, (_, place) => String.fromCodePoint(0x20000 + 97 * place)).join("");
  await db.insert(persons).values({ id: "2009LONG01", name, countryId: "Spain" });
  const { persons: found, total } = await listPersons(db, { text: name }, { offset: 0, size: 25 });
  expect([found.map(({ id }) => id), total]).toEqual([["2009LONG01"], 1]);
});
