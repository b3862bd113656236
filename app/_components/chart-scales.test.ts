import { expect, test } from "vitest";
import { apart, scalesFor } from "./chart-scales.ts";

const point = (day: string, value: number) => ({ day, value });

test("values have round marks that cover them all, and years stand where they begin, as many as a phone has room for", () => {
  const scales = scalesFor([point("2004-07-01", 1830), point("2024-07-01", 512)]);
  expect(scales.values).toEqual([500, 1000, 1500, 2000]);
  expect([500, 2000].map(scales.y)).toEqual([100, 0]);
  expect(scales.days.map(({ day }) => day)).toEqual(["2005-01-01", "2010-01-01", "2015-01-01", "2020-01-01"]);
  expect(scales.days.every(({ isYear, x }) => isYear && x > 0 && x < 100)).toBe(true);
  expect([scales.x("2004-07-01"), scales.x("2024-07-01")]).toEqual([0, 100]);
});

test("less than two years are told by their first and last day", () => {
  const { days } = scalesFor([point("2025-03-01", 900), point("2026-03-01", 800)]);
  expect(days).toEqual([
    { x: 0, day: "2025-03-01", isYear: false },
    { x: 100, day: "2026-03-01", isYear: false },
  ]);
});

test("one point alone stands in the middle", () => {
  const scales = scalesFor([point("2025-03-01", 900)]);
  expect([scales.x("2025-03-01"), scales.y(900)]).toEqual([50, 50]);
  expect(scales.days).toEqual([{ x: 50, day: "2025-03-01", isYear: false }]);
});

test("labels at the ends of lines do not cover each other, and keep their order", () => {
  expect(apart([90, 50, 52], 8)).toEqual([90, 50, 58]);
  expect(apart([10], 8)).toEqual([10]);
});
