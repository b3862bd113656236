import { expect, test } from "vitest";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { listPersons } from "./queries.ts";
import { searchPersons } from "./search.ts";

const { db } = await testDatabase();
await db.insert(persons).values([
  { id: "2005LUKA01", name: "Łukasz Nowák", countryId: "Poland" },
  { id: "2006NOWA01", name: "Anna Nowák (安娜)", countryId: "Poland" },
  { id: "2007NOWA01", name: "Anna Nowák", countryId: "Poland" },
  { id: "2008JOSE01", name: "José 100%", countryId: "Spain" },
]);
await db.insert(formerIdentities).values([
  { competitorId: "2008JOSE01", subId: 2, name: "José Zúñiga", countryId: "Spain" },
  { competitorId: "2008JOSE01", subId: 3, name: "José Zúñiga Nowák", countryId: "Spain" },
  { competitorId: "2005LUKA01", subId: 2, name: "Łukasz Nowák", countryId: "Germany" },
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

const jose = ["2008JOSE01", "José Zúñiga Nowák"];
const nowaks = [
  ["2007NOWA01", null],
  ["2006NOWA01", null],
  ["2005LUKA01", null],
];

test.each([
  ["zuniga", [jose]],
  ["zú", [jose]],
  ["zuniga 2008jose", [jose]],
  // No name of theirs has both words.
  ["zuniga 100", []],
  ["jose", [["2008JOSE01", null]]],
  // Who has only moved is called the same.
  ["nowak", [...nowaks, jose]],
])("'%s' finds whoever is called so, and after them whoever was, each once", async (text, people) => {
  const { persons, total } = await searchPersons(db, { text }, { offset: 0, size: 25 });
  expect(persons.map(({ id, formerName }) => [id, formerName])).toEqual(people);
  expect(total).toBe(people.length);
});

test("pages go on from those who are called so to those who were", async () => {
  const pageFrom = async (offset: number) => {
    const { persons, total } = await searchPersons(db, { text: "nowak" }, { offset, size: 2 });
    expect(total).toBe(4);
    return persons.map(({ id, formerName }) => [id, formerName]);
  };
  expect([...(await pageFrom(0)), ...(await pageFrom(2))]).toEqual([...nowaks, jose]);
  expect(await pageFrom(3)).toEqual([jose]);
  expect(await pageFrom(4)).toEqual([]);
});

test("who was called so is found in the region of today, and by words alone", async () => {
  const slice = { offset: 0, size: 25 };
  expect((await searchPersons(db, { text: "zuniga", countryIds: ["Poland"] }, slice)).total).toBe(0);
  expect((await searchPersons(db, { text: "zuniga", countryIds: ["Spain"] }, slice)).total).toBe(1);
  expect((await searchPersons(db, { text: " " }, slice)).persons.every(({ formerName }) => formerName === null)).toBe(
    true,
  );
});

test("lists of the API find by the name of today alone", async () => {
  expect(await found("zuniga")).toEqual([]);
});

test("a page after the last tells how many there are", async () => {
  expect(await listPersons(db, { text: "no" }, { offset: 25, size: 25 })).toEqual({ persons: [], total: 3 });
});
