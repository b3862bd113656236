import { expect, test } from "vitest";
import { dayThere, timezoneThere } from "./venue-day.ts";

test("a competition lives on its first venue's clocks, or else on its country's where those all go alike", () => {
  const zones = [
    { timezone: "America/Denver", countryId: "USA" },
    { timezone: null, countryId: "France" },
    { timezone: null, countryId: "USA" },
    { timezone: "Mars/Olympus", countryId: "France" },
    { timezone: null, countryId: "XW" },
  ].map(timezoneThere);
  expect(zones).toEqual(["America/Denver", "Europe/Paris", undefined, "Europe/Paris", undefined]);
});

test("two competitions have different days at one moment", () => {
  const now = new Date("2026-06-14T10:30:00Z");
  const days = ["Pacific/Pago_Pago", "Etc/UTC", "Pacific/Kiritimati"].map((timezone) =>
    dayThere({ timezone, countryId: "XW" }, now),
  );
  expect(days).toEqual(["2026-06-13", "2026-06-14", "2026-06-15"]);
});
