import { expect, test } from "vitest";
import { canHaveCutoff, canHaveTimeLimit, compareEventIds, eventById, eventIds, events, isEventId } from "./events.ts";

test("events come in rank order, each rank once", () => {
  const ranks = events.map((event) => event.rank);
  expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
  expect(eventIds.slice(0, 3)).toEqual(["333", "222", "444"]);
});

test("eighteen events are official, four are retired", () => {
  expect(events.filter((event) => event.isOfficial)).toHaveLength(18);
  expect(events.filter((event) => event.isRetired).map((event) => event.id)).toEqual([
    "333ft",
    "magic",
    "mmagic",
    "333mbo",
  ]);
});

test("ids are told apart by case", () => {
  expect(isEventId("333bf")).toBe(true);
  expect(isEventId("333BF")).toBe(false);
  expect(eventById("nope")).toBeUndefined();
});

test("event ids sort by rank, unknown ones last", () => {
  expect(["zzz", "fto", "333mbo", "clock", "333oh", "aaa"].sort(compareEventIds)).toEqual([
    "333oh",
    "clock",
    "fto",
    "333mbo",
    "aaa",
    "zzz",
  ]);
});

test("events with a limit of their own take no time limit, long blindfolded ones no cutoff", () => {
  expect(eventIds.filter((id) => !canHaveTimeLimit(id))).toEqual(["333fm", "333mbf", "333mbo"]);
  expect(eventIds.filter((id) => !canHaveCutoff(id))).toEqual(["333bf", "444bf", "555bf"]);
});
