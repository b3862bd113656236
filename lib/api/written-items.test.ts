import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { competitionPart, moveVersions } from "#lib/db/versions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { lastingItems, listOf, objectOf, writtenItems } from "./written-items.ts";

const { db } = await testDatabase();
const noon = new Date("2026-06-15T12:00:00Z");

let texts: Record<string, string>;
const write = vi.fn(
  async (ids: readonly string[]) => new Map(ids.flatMap((id) => (texts[id] ? [[id, texts[id]]] : []))),
);
let kind = 0;

// What has never moved does so as a whole.
beforeAll(() => moveVersions(db, ["competitions"]));

beforeEach(() => {
  texts = { One2026: "1", Two2026: "2", Six2026: "6" };
  write.mockClear();
  kind += 1;
});

const list = async (ids: string[], { now = noon, from = db } = {}) => {
  const namesOf = (id: string) => [competitionPart(id), "whole competitions"] as const;
  return listOf(await writtenItems(from, { kind: String(kind), ids, now, namesOf, write })).json;
};

test("an item is written once, whichever lists it is in, and stands where the list has it", async () => {
  expect(await list(["One2026", "Two2026"])).toBe("[1,2]");
  expect(await list(["Six2026", "Two2026", "One2026"])).toBe("[6,2,1]");
  expect(write.mock.calls).toEqual([[["One2026", "Two2026"]], [["Six2026"]]]);
});

test("what moves of one item has it written anew, and no other", async () => {
  await list(["One2026", "Two2026"]);
  texts.Two2026 = "22";
  await moveVersions(db, ["competitions"], { of: "Two2026" });
  expect(await list(["One2026", "Two2026"])).toBe("[1,22]");
  expect(write.mock.lastCall).toEqual([["Two2026"]]);
});

test("what moves as a whole, and the next minute, have all written anew", async () => {
  await list(["One2026", "Two2026"]);
  await moveVersions(db, ["competitions"]);
  await list(["One2026", "Two2026"]);
  await list(["One2026", "Two2026"], { now: new Date("2026-06-15T12:01:00Z") });
  expect(write.mock.calls).toEqual([[["One2026", "Two2026"]], [["One2026", "Two2026"]], [["One2026", "Two2026"]]]);
});

test("what moves while it is written is not kept as what it was", async () => {
  write.mockImplementationOnce(async () => {
    await moveVersions(db, ["competitions"], { of: "One2026" });
    return new Map([["One2026", "before"]]);
  });
  await list(["One2026"]);
  expect(await list(["One2026"])).toBe("[1]");
});

test("what is gone by the time it is written is left out", async () => {
  expect(await list(["One2026", "Gone2026"])).toBe("[1]");
});

test("what a transaction sees is for itself alone", async () => {
  await db.transaction(async (tx) => {
    texts.One2026 = "uncommitted";
    expect(await list(["One2026"], { from: tx })).toBe("[uncommitted]");
  });
  texts.One2026 = "1";
  expect(await list(["One2026"])).toBe("[1]");
});

test("an item that its key says all of is written once for that key, but in a transaction, and in a list of thousands", async () => {
  const writeOne = vi.fn((item: { id: string; shows: number }) => String(item.shows));
  const lasting = (items: { id: string; shows: number }[], from = db) =>
    listOf(
      lastingItems(from, {
        ...{ kind: `lasting ${kind}`, items, write: writeOne },
        keyOf: ({ id, shows }) => `${id} ${shows}`,
      }),
    ).json;
  expect(
    lasting([
      { id: "a", shows: 1 },
      { id: "b", shows: 2 },
    ]),
  ).toBe("[1,2]");
  await moveVersions(db, ["competitions"]);
  expect(
    lasting([
      { id: "b", shows: 2 },
      { id: "a", shows: 3 },
      { id: "a", shows: 1 },
    ]),
  ).toBe("[2,3,1]");
  expect(writeOne.mock.calls.map(([item]) => item.shows)).toEqual([1, 2, 3]);
  await db.transaction(async (tx) => lasting([{ id: "a", shows: 1 }], tx));
  lasting(Array.from({ length: 1001 }, () => ({ id: "b", shows: 2 })));
  expect(writeOne).toHaveBeenCalledTimes(3 + 1 + 1001);
});

test("what is written already becomes a field beside others", () => {
  expect(objectOf({ 'by "event"': listOf(["1", "{}"]), at: "2026-01-01T00:00:00Z", none: null }).json).toBe(
    '{"by \\"event\\"":[1,{}],"at":"2026-01-01T00:00:00Z","none":null}',
  );
});
