import { expect, test } from "vitest";
import { apart, scalesFor } from "./chart-scales.ts";

const point = (day: string, value: number) => ({ day, value });

test("values have round marks that cover them all, and years stand where they begin, as many as there is room for", () => {
  const scales = scalesFor([point("2004-07-01", 1830), point("2024-07-01", 512)], "2024-07-01");
  expect(scales.values).toEqual([500, 1000, 1500, 2000]);
  expect([500, 2000].map(scales.y)).toEqual([100, 0]);
  expect(scales.days.map(({ day, isWideOnly }) => [day.slice(0, 4), isWideOnly])).toEqual([
    ["2006", true],
    ["2008", false],
    ["2010", true],
    ["2012", false],
    ["2014", true],
    ["2016", false],
    ["2018", true],
    ["2020", false],
    ["2022", true],
    ["2024", false],
  ]);
  expect(scales.days.every(({ isYear, x }) => isYear && x > 0 && x < 100)).toBe(true);
  expect([scales.x("2004-07-01"), scales.x("2024-07-01")]).toEqual([0, 100]);
});

test("less than two years are told by their first and last day", () => {
  const { days } = scalesFor([point("2025-03-01", 900), point("2026-02-01", 800)], "2026-03-01");
  expect(days).toEqual([
    { x: 0, day: "2025-03-01", isYear: false, isWideOnly: false },
    { x: 100, day: "2026-03-01", isYear: false, isWideOnly: false },
  ]);
});

test("one point alone stands in the middle", () => {
  const scales = scalesFor([point("2025-03-01", 900)], "2025-03-01");
  expect([scales.x("2025-03-01"), scales.y(900)]).toEqual([50, 50]);
  expect(scales.days).toEqual([{ x: 50, day: "2025-03-01", isYear: false, isWideOnly: false }]);
});

test("the days go on until what was reached last no longer holds", () => {
  const scales = scalesFor([point("2016-01-01", 900), point("2021-01-01", 800)], "2026-01-01");
  expect([scales.x("2016-01-01"), scales.x("2026-01-01")]).toEqual([0, 100]);
  expect(scales.x("2021-01-01")).toBeCloseTo(50, 0);
  expect(scales.days.map(({ day }) => day.slice(0, 4))).toContain("2026");
});

test.each([1, 5, 11, 20, 43])(
  "over %i years a phone shows a few of the years, which are among all that are shown",
  (years) => {
    const { days } = scalesFor([point("2003-05-01", 900)], `${2003 + years}-06-01`);
    expect(days.length).toBeLessThanOrEqual(10);
    const onPhones = days.filter(({ isWideOnly }) => !isWideOnly);
    expect(onPhones.length).toBeGreaterThan(0);
    expect(onPhones.length).toBeLessThanOrEqual(5);
  },
);

test("labels at the ends of lines do not cover each other, and keep their order", () => {
  expect(apart([90, 50, 52], 8)).toEqual([90, 50, 58]);
  expect(apart([10], 8)).toEqual([10]);
});
