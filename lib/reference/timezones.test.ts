import { expect, test } from "vitest";
import { currentTimezoneName, isTimezone, onlyTimezoneOf, timezones } from "./timezones.ts";

test("zones go by today's name", () => {
  const today = ["Asia/Kolkata", "Europe/Kyiv", "America/Argentina/Buenos_Aires", "America/Nuuk", "Europe/Warsaw"];
  expect(today.filter((name) => !isTimezone(name))).toEqual([]);
  const refused = ["Asia/Calcutta", "Europe/Kiev", "UTC", "EST5EDT", "Etc/GMT+1", "+01:00", "europe/warsaw", ""];
  expect(refused.filter(isTimezone)).toEqual([]);
  expect(currentTimezoneName("Asia/Calcutta")).toBe("Asia/Kolkata");
});

test("every zone listed is one the platform can compute with", () => {
  for (const timeZone of timezones) expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
  expect(timezones.length).toBeGreaterThan(400);
  expect(new Set(timezones).size).toBe(timezones.length);
});

test("a country's zone is known where it has only one", () => {
  expect(["FR", "IN", "US", "XA"].map(onlyTimezoneOf)).toEqual(["Europe/Paris", "Asia/Kolkata", undefined, undefined]);
});
