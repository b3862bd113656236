import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { listPersons } from "./queries.ts";

const { db } = await testDatabase();

beforeAll(async () => {
  await createPerson(db, { id: "2010ANNE01", name: "Ann Dupont", countryId: "France" });
  await createPerson(db, { id: "2011ANNE01", name: "Ann Janssens", countryId: "Belgium" });
  await createPerson(db, { id: "2012BOBB01", name: "Bob Dupont", countryId: "France" });
});

test("people are listed by the countries that they compete for, by names, or by both", async () => {
  const listed = async (filter: Parameters<typeof listPersons>[1]) => {
    const { persons, total } = await listPersons(db, filter, { offset: 0, size: 25 });
    expect(total).toBe(persons.length);
    return persons.map(({ id }) => id);
  };
  expect(await listed({ countryIds: ["France"] })).toEqual(["2010ANNE01", "2012BOBB01"]);
  expect(await listed({ countryIds: ["France", "Belgium"], text: "ann" })).toEqual(["2010ANNE01", "2011ANNE01"]);
  expect(await listed({ countryIds: ["France"], text: "ann" })).toEqual(["2010ANNE01"]);
  expect(await listed({ countryIds: [] })).toEqual([]);
  expect(await listed({})).toHaveLength(3);
});
