import { expect, test } from "vitest";
import { isCalendarDate, normalInstant } from "./instant.ts";

test.each([
  ["2026-01-31T09:00:00Z", "2026-01-31T09:00:00Z"],
  ["2026-01-31T09:00:00.999Z", "2026-01-31T09:00:00Z"],
  ["2026-01-31T01:00:00+02:00", "2026-01-30T23:00:00Z"],
  ["2026-01-31T23:30-0330", "2026-02-01T03:00:00Z"],
  ["2026-01-31 09:00:00", "2026-01-31T09:00:00Z"],
  ["2024-02-29T00:00:00z", "2024-02-29T00:00:00Z"],
])("%s is %s", (written, instant) => {
  expect(normalInstant(written)).toBe(instant);
});

test.each([
  "",
  "tomorrow",
  "2026-01-31",
  "2026-02-29T00:00:00Z",
  "2026-02-31T00:00:00Z",
  "2026-13-01T00:00:00Z",
  "2026-01-31T24:00:00Z",
  "2026-01-31T09:60:00Z",
  "2026-01-31T09:00:00+99:00",
  "+272760-01-01T00:00:00Z",
])("%j is no moment", (written) => {
  expect(normalInstant(written)).toBeUndefined();
});

test("a date is a day that exists", () => {
  expect(["2026-01-31", "2024-02-29"].every(isCalendarDate)).toBe(true);
  expect(["2026-02-29", "2026-2-1", "20260201", "infinity", ""].some(isCalendarDate)).toBe(false);
});
