import fc from "fast-check";
import { expect, test } from "vitest";
import type { AdvancementCondition } from "#lib/competitions/round-conditions.ts";
import { advancingFrom } from "./advancement.ts";

const singles = (bests: number[]) => bests.map((best) => ({ best, average: 0 }));
const advancing = (bests: number[], condition: AdvancementCondition | null) =>
  advancingFrom(singles(bests), "1", condition).map((result) => result.best);

test("the first so many advance, with all who tie for the last place", () => {
  expect(advancing([4, 2, 1, 3, 5], { type: "ranking", level: 2 })).toEqual([1, 2]);
  expect(advancing([1, 2, 2, 3, 4, 5], { type: "ranking", level: 2 })).toEqual([1, 2, 2]);
});

test("a share of the round is rounded down", () => {
  expect(advancing([1, 2, 3, 4, 5], { type: "percent", level: 50 })).toEqual([1, 2]);
  expect(advancing([1, 2, 3], { type: "percent", level: 25 })).toEqual([]);
});

test("a result must be beaten, not equalled", () => {
  expect(advancing([7, 8, 9, 10, -1, -2], { type: "attemptResult", level: 9 })).toEqual([7, 8]);
});

test("the result to beat is an average where the round is ranked by average", () => {
  const results = [
    { best: 5, average: 20 },
    { best: 15, average: 16 },
    { best: 1, average: -1 },
  ];
  expect(advancingFrom(results, "a", { type: "attemptResult", level: 18 })).toEqual([{ best: 15, average: 16 }]);
});

test("a quarter stays behind, whatever the condition says", () => {
  expect(advancing([1, 2, 3, 4], { type: "ranking", level: 4 })).toEqual([1, 2, 3]);
  expect(advancing([1, 2, 3, 4, 5], { type: "percent", level: 100 })).toEqual([1, 2, 3]);
});

test("where a tie would take more than three quarters along, nobody of it advances", () => {
  expect(advancing([1, 2, 3, 3], { type: "ranking", level: 3 })).toEqual([1, 2]);
  expect(advancing([1, 1, 1, 1], { type: "percent", level: 75 })).toEqual([]);
});

test("nobody advances from a final", () => {
  expect(advancing([1, 2, 3], null)).toEqual([]);
});

test("never more than three quarters advance, and never somebody before their better", () => {
  const condition = fc.record({
    type: fc.constantFrom("ranking", "percent", "attemptResult"),
    level: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 })), condition, (bests, chosen) => {
      const through = advancing(bests, chosen);
      expect(through.length).toBeLessThanOrEqual(bests.length * 0.75);
      expect(through).toEqual(bests.toSorted((a, b) => a - b).slice(0, through.length));
      expect(bests.filter((best) => best === through.at(-1)).length).toBe(
        through.filter((best) => best === through.at(-1)).length,
      );
    }),
  );
});
