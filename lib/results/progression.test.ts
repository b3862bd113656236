import { expect, test } from "vitest";
import { improvementsOf } from "./progression.ts";

const made = [
  { best: -1, average: -1 },
  { best: 1200, average: -1 },
  { best: 1200, average: 1500 },
  { best: 1100, average: 1600 },
  { best: 1150, average: 1400 },
  { best: -2, average: 0 },
];

test("only what was better than everything before it counts, and a tie is not better", () => {
  expect(improvementsOf(made, "single")).toEqual([made[1], made[3]]);
  expect(improvementsOf(made, "average")).toEqual([made[2], made[4]]);
});

test("who never succeeded never got better", () => {
  expect(improvementsOf([{ best: -1, average: 0 }], "single")).toEqual([]);
});
