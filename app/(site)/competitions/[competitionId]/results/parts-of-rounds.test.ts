import { expect, test } from "vitest";
import { partsBetween, partsOfEvent } from "./_parts-of-rounds.ts";

const rounds = (...results: number[]) => results.map((count, id) => ({ id, results: count }));

test("a page of one list of all rounds is a part of each that it reaches, and all pages are the whole list", () => {
  const all = rounds(16, 0, 100, 30);
  expect(partsBetween(all, { first: 0, end: 120 })).toEqual([
    { roundId: 0, first: 0, end: 16 },
    { roundId: 2, first: 0, end: 100 },
    { roundId: 3, first: 0, end: 4 },
  ]);
  expect(partsBetween(all, { first: 120, end: 240 })).toEqual([{ roundId: 3, first: 4, end: 30 }]);
  expect(partsBetween(all, { first: 240, end: 360 })).toEqual([]);
});

test("an event that is not large is shown as a whole, of a large one the first of each long round", () => {
  const shown = (...results: number[]) => partsOfEvent(rounds(...results)).map(({ end }) => end);
  expect(shown(12, 40, 188)).toEqual([12, 40, 188]);
  expect(shown(16, 60, 200, 900)).toEqual([16, 60, 60, 60]);
});
