import { expect, test } from "vitest";
import { extentOf, shareOf, ticksFor } from "./line-chart-scale.ts";

test("ticks are round and cover every value", () => {
  expect(ticksFor({ least: 512, most: 1830 }, 4)).toEqual([500, 1000, 1500, 2000]);
  expect(ticksFor({ least: 0.12, most: 0.48 }, 4)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
  expect(ticksFor({ least: 7, most: 7 }, 4)).toEqual([7]);
});

test("a value knows its place between the ends", () => {
  const extent = extentOf([4, 8, 6]);
  expect([4, 6, 8].map((value) => shareOf(value, extent))).toEqual([0, 0.5, 1]);
  expect(shareOf(3, { least: 3, most: 3 })).toBe(0.5);
});
