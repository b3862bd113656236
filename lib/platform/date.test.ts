import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, numberOfDays, parseDate, utcDateOf } from "./date.ts";

test.each([
  ["2026-01-05", "2026-01-05"],
  ["2026-1-5", "2026-01-05"],
  ["2026-01-05T10:00Z", "2026-01-05"],
  ["2026-01-05 or so", "2026-01-05"],
  ["2024-02-29", "2024-02-29"],
  ["0001-01-01", "0001-01-01"],
])("%j is the date %s", (text, date) => {
  expect(parseDate(text)).toBe(date);
});

test.each([
  "",
  "2026",
  "2026-01",
  "2026-02-30",
  "2025-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-01-00",
  "2026-01-32",
  "0000-01-01",
  "99999-01-01",
  "20200203",
  "-2026-01-01",
  " 2026-01-01",
  "infinity",
  "today",
  "٢٠٢٦-٠١-٠١",
])("%j is no date", (text) => {
  expect(parseDate(text)).toBeUndefined();
});

test("today is the day in UTC", () => {
  expect(utcDateOf(new Date("2026-03-01T23:59:59.999Z"))).toBe("2026-03-01");
  expect(utcDateOf(new Date("2026-03-01T23:30:00-05:00"))).toBe("2026-03-02");
});

test("a competition's days are counted with both ends", () => {
  expect(numberOfDays("2026-02-28", "2026-02-28")).toBe(1);
  expect(numberOfDays("2024-02-28", "2024-03-01")).toBe(3);
  expect(numberOfDays("2025-12-31", "2026-01-01")).toBe(2);
});

test("adding days and counting them agree", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1980-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
      fc.nat(4000),
      (moment, days) => {
        const start = utcDateOf(moment);
        expect(start).toBe(moment.toISOString().slice(0, 10));
        expect(parseDate(start)).toBe(start);
        expect(numberOfDays(start, addDays(start, days))).toBe(days + 1);
      },
    ),
  );
});
