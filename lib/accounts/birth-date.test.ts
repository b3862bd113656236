import { expect, test } from "vitest";
import { birthDateProblem } from "./birth-date.ts";

const now = new Date("2026-11-22T12:00:00Z");

test("somebody may be two, and may be a hundred and twenty", () => {
  expect(["2024-11-22", "1906-11-22", ""].map((date) => birthDateProblem(date, now))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ["2026-11-23", "Check the year: this date is yet to come."],
  ["2026-11-22", "Check the year: nobody this young can solve anything yet."],
  ["2026-11-21", "Check the year: nobody this young can solve anything yet."],
  ["2024-11-23", "Check the year: nobody this young can solve anything yet."],
  ["1906-11-21", "Check the year: nobody is older than 120."],
  ["2001-2-3", "Enter a date like 2001-12-31."],
  ["2001-02-30", "Enter a date like 2001-12-31."],
])("%s is nobody's date of birth: %s", (date, problem) => {
  expect(birthDateProblem(date, now)).toBe(problem);
});
