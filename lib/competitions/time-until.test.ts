import { expect, test } from "vitest";
import { formatDistance, timeUntil } from "./time-until.ts";

const now = new Date("2026-01-15T12:00:00Z");
const seconds = 1;
const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;
const after = (amount: number) => new Date(now.getTime() + amount * 1000);

test.each([
  [0, "less than a minute"],
  [29 * seconds, "less than a minute"],
  [30 * seconds, "1 minute"],
  [89 * seconds, "1 minute"],
  [90 * seconds, "2 minutes"],
  [44 * minutes + 29 * seconds, "44 minutes"],
  [44 * minutes + 30 * seconds, "about 1 hour"],
  [89 * minutes + 29 * seconds, "about 1 hour"],
  [89 * minutes + 30 * seconds, "about 2 hours"],
  [23 * hours + 59 * minutes + 29 * seconds, "about 24 hours"],
  [23 * hours + 59 * minutes + 30 * seconds, "1 day"],
  [41 * hours + 59 * minutes + 29 * seconds, "1 day"],
  [41 * hours + 59 * minutes + 30 * seconds, "2 days"],
  [29 * days + 23 * hours + 59 * minutes + 29 * seconds, "30 days"],
  [29 * days + 23 * hours + 59 * minutes + 30 * seconds, "about 1 month"],
  [44 * days, "about 1 month"],
  [45 * days, "about 2 months"],
  [60 * days, "2 months"],
  [80 * days, "3 months"],
  [364 * days, "12 months"],
  [365 * days, "about 1 year"],
  [456 * days, "about 1 year"],
  [457 * days, "over 1 year"],
  [638 * days, "over 1 year"],
  [639 * days, "almost 2 years"],
  [730 * days, "about 2 years"],
])("%i seconds are %j", (amount, words) => {
  expect(formatDistance(now, after(amount))).toBe(words);
  expect(formatDistance(after(amount), now)).toBe(words);
});

test("leap days are no part of a year", () => {
  const moment = (date: string) => new Date(`${date}T00:00:00Z`);
  expect(formatDistance(moment("2024-01-01"), moment("2024-12-31"))).toBe("almost 1 year");
  expect(formatDistance(moment("2024-01-01"), moment("2025-01-01"))).toBe("about 1 year");
  expect(formatDistance(moment("2000-01-01"), moment("2009-06-01"))).toBe("over 9 years");
  expect(formatDistance(moment("2016-03-01"), moment("2026-03-01"))).toBe("about 10 years");
});

test("a time never set is at no distance", () => {
  expect(timeUntil(null, now)).toBeNull();
  expect(timeUntil(after(31 * days), now)).toBe("about 1 month");
  expect(timeUntil(after(-31 * days), now)).toBe("about 1 month");
});
