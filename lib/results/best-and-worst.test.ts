import { expect, test } from "vitest";
import { bestAndWorstIndex, bestOf, trimmedIndexes } from "./best-and-worst.ts";

test.each([
  [[812, -1, 950, 901, 864], 812, 0, 1],
  [[950, -1, -2, 901, 864], 864, 4, 2],
  [[-1, -2, -1], -1, 0, 1],
  [[-2, -2], -2, 0, 1],
  [[900, 900, 900, 900, 900], 900, 0, 4],
  [[1200, 1100, 0, 0, 0], 1100, 1, 0],
  [[1200], 1200, 0, 0],
  [[0, 0, 0, 0, 0], 0, 0, 0],
  [[], 0, 0, 0],
])("of %j the best is %i at %i, the worst at %i", (attempts, best, bestIndex, worstIndex) => {
  expect(bestOf(attempts)).toBe(best);
  expect(bestAndWorstIndex(attempts)).toEqual({ bestIndex, worstIndex });
});

test("an average of 5 leaves out one at either end, once all five are made", () => {
  expect(trimmedIndexes([812, -1, 950, 901, 864], "a")).toEqual([0, 1]);
  expect(trimmedIndexes([950, 812, 0, 0, 0], "a")).toEqual([]);
  expect(trimmedIndexes([950, 812, 900], "m")).toEqual([]);
});
