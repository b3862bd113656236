import { expect, test } from "vitest";
import { medalsOf, type PersonResult, recordCountsOf, solveCountOf } from "./person-statistics.ts";

const result = (changes: Partial<PersonResult>): PersonResult => ({
  roundTypeId: "f",
  globalPosition: 10,
  best: 1000,
  attempts: [1000],
  regionalSingleRecord: null,
  regionalAverageRecord: null,
  ...changes,
});

test("medals are for the first three of finals who succeeded", () => {
  const results = [
    result({ globalPosition: 1 }),
    result({ globalPosition: 1, roundTypeId: "c" }),
    result({ globalPosition: 3 }),
    result({ globalPosition: 4 }),
    result({ globalPosition: 1, roundTypeId: "1" }),
    result({ globalPosition: 1, roundTypeId: "b" }),
    result({ globalPosition: 2, best: -1 }),
  ];
  expect(medalsOf(results)).toEqual({ gold: 2, silver: 0, bronze: 1, total: 3 });
});

test("records are counted under their marker, singles and averages alike", () => {
  const results = [
    result({ regionalSingleRecord: "WR", regionalAverageRecord: "NR" }),
    result({ regionalSingleRecord: "ER" }),
    result({ regionalAverageRecord: "AfR" }),
    result({}),
  ];
  expect(recordCountsOf(results)).toEqual({ national: 1, continental: 2, world: 1, total: 4 });
});

test("only successes are counted as solves", () => {
  expect(solveCountOf([result({ attempts: [1, -1, -2, 0, 5] }), result({ attempts: [] })])).toBe(2);
});
