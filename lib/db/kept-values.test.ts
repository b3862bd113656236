import { expect, test } from "vitest";
import { listCompetitions } from "#lib/competitions/queries/list.ts";
import { listPersons } from "#lib/persons/queries.ts";
import { malformed, unavailable } from "#lib/platform/errors.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { keptValue } from "./kept-values.ts";
import { competitions } from "./schema/competitions.ts";
import { persons } from "./schema/persons.ts";
import { moveVersions, withVersions } from "./versions.ts";

const { db } = await testDatabase();

const counting = (key: string) => {
  let counts = 0;
  return {
    ask: (from = db) => keptValue(from, { key, names: ["people"] }, async () => ++counts),
    fail: () => keptValue(db, { key, names: ["people"] }, () => Promise.reject(new Error("not counted"))),
  };
};

test("what many ask for is counted once, until what it counts has moved", async () => {
  const { ask } = counting("many");
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  await moveVersions(db, ["content"]);
  expect(await ask()).toBe(1);
  await moveVersions(db, ["people"]);
  expect(await ask()).toBe(2);
  expect(await counting("another").ask()).toBe(1);
});

test("what could not be counted is counted by the next who asks", async () => {
  const { ask, fail } = counting("failing");
  await expect(fail()).rejects.toThrow("not counted");
  expect(await ask()).toBe(1);
});

test.each([
  new Error("only the first"),
  // As whoever finds no connection free: the others may find one.
  unavailable("only the first"),
])("what could not be counted for one is counted once more for all who waited: %s", async (reason) => {
  let tries = 0;
  const crowd = Array.from({ length: 10 }, () =>
    keptValue(db, { key: `crowd ${reason.name}`, names: ["people"] }, async () => {
      tries += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (tries === 1) throw reason;
      return tries;
    }),
  );
  const answers = await Promise.allSettled(crowd);
  const values = answers.map((answer) => (answer.status === "fulfilled" ? answer.value : answer.reason.message));
  expect(values).toEqual(["only the first", ...Array(9).fill(2)]);
});

test.each([new Error("each time"), malformed("no such thing")])(
  "what cannot be counted is tried no more often for a crowd than that: %s",
  async (reason) => {
    let tries = 0;
    const crowd = Array.from({ length: 10 }, () =>
      keptValue(db, { key: `hopeless ${reason.name}`, names: ["people"] }, async () => {
        tries += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw reason;
      }),
    );
    const answers = await Promise.allSettled(crowd);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill("rejected"));
    expect(tries).toBe(reason.message === "each time" ? 2 : 1);
  },
);

test("a transaction counts what it sees itself, and leaves that to nobody", async () => {
  const { ask } = counting("transaction");
  expect(await ask()).toBe(1);
  expect(await db.transaction((tx) => ask(tx))).toBe(2);
  expect(await ask()).toBe(1);
});

test("who asks after somebody was added is told of them, whatever they look for", async () => {
  const totals = async () => {
    const found = await Promise.all([{}, { text: "lovelace" }, { competitorIds: ["2010LOVE03"] }].map(totalOf));
    return found.join(" ");
  };
  const totalOf = async (filter: Parameters<typeof listPersons>[1]) =>
    (await listPersons(db, filter, { offset: 0, size: 25 })).total;
  const said: string[] = [await totals()];
  for (const id of ["2010LOVE01", "2010LOVE02", "2010LOVE03"]) {
    await withVersions(db, ["people"], (tx) =>
      tx.insert(persons).values({ id, name: "Ada Lovelace", countryId: "United Kingdom" }),
    );
    said.push(await totals());
  }
  expect(said).toEqual(["0 0 0", "1 1 0", "2 2 0", "3 3 1"]);
});

test("a competition that was announced is counted by the next list", async () => {
  const total = async () => (await listCompetitions(db, { countryId: "Spain" }, { offset: 0, size: 25 })).total;
  expect(await total()).toBe(0);
  const day = "2026-05-01";
  await withVersions(db, ["competitions"], (tx) =>
    tx.insert(competitions).values({
      ...{ id: "Open2026", name: "Open 2026", shortName: "Open 2026", city: "Madrid", countryId: "Spain" },
      ...{ startDate: day, endDate: day, isVisible: true, announcedAt: new Date("2026-04-01T00:00:00Z") },
    }),
  );
  expect(await total()).toBe(1);
  await db.transaction(async (tx) => {
    await tx.update(competitions).set({ isVisible: false });
    await moveVersions(tx, ["competitions"], { of: "Open2026" });
  });
  expect(await total()).toBe(0);
});
