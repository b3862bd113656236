import { expect, test } from "vitest";
import { type PsychSheetEntry, psychSheet } from "./psych-sheet.ts";

const entry = (accountId: number, single: number | null, average: number | null): PsychSheetEntry => ({
  accountId,
  name: `Person ${accountId}`,
  competitorId: null,
  countryId: null,
  bests: {
    single: single === null ? null : { best: single * 100, worldRank: single },
    average: average === null ? null : { best: average * 100, worldRank: average },
  },
});

const places = (entries: PsychSheetEntry[], sortBy: "single" | "average") =>
  psychSheet(entries, sortBy).map((row) => [row.accountId, row.position, row.isTiedWithPrevious]);

test("the better average comes first, whatever the singles", () => {
  expect(places([entry(1, 5, 20), entry(2, 9, 10)], "average")).toEqual([
    [2, 1, false],
    [1, 2, false],
  ]);
});

test("those equal in single and average share a place, and the next one counts them", () => {
  expect(places([entry(1, 5, 10), entry(2, 5, 10), entry(3, 6, 11)], "average")).toEqual([
    [1, 1, false],
    [2, 1, true],
    [3, 3, false],
  ]);
});

test("an equal average alone is no tie: the single decides", () => {
  expect(places([entry(1, 6, 10), entry(2, 5, 10)], "average")).toEqual([
    [2, 1, false],
    [1, 2, false],
  ]);
});

test("without an average there is no place, only an order by single, then by name", () => {
  expect(places([entry(3, null, null), entry(2, null, null), entry(1, 7, null), entry(4, 1, 1)], "average")).toEqual([
    [4, 1, false],
    [1, null, null],
    [2, null, null],
    [3, null, null],
  ]);
});
