import { describe, expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { type LanguageId, languages } from "#lib/language/languages.ts";
import { timezones } from "#lib/reference/timezones.ts";
import {
  countOf,
  formatClocks,
  formatDate,
  formatDateRange,
  formatMoment,
  formatMonth,
  formatPoints,
  formatRelative,
  formatShortDateRange,
  formatShortMoment,
  formatTimeRange,
  formatWeekday,
} from "./format.ts";
import { formatTold } from "./told.ts";

describe("numbers", () => {
  test("a count agrees with its noun", () => {
    const noun = { one: "person", many: "persons" };
    expect([0, 1, 1234].map((count) => countOf(count, noun))).toEqual(["0 persons", "1 person", "1,234 persons"]);
  });
});

describe("dates", () => {
  test("a day stays the same day in every time zone", () => {
    expect(formatDate("2026-03-12")).toBe("12 March 2026");
    expect(formatMonth("2026-03-31")).toBe("March 2026");
    expect(formatWeekday("2026-03-12")).toBe("Thursday 12 March");
  });

  test("a range repeats nothing that both ends share", () => {
    expect(formatDateRange("2026-03-12", "2026-03-12")).toBe("12 March 2026");
    expect(formatDateRange("2026-03-12", "2026-03-14")).toBe("12–14 March 2026");
    expect(formatShortDateRange("2026-03-31", "2026-04-01")).toBe("31 Mar – 1 Apr 2026");
    expect(formatShortDateRange("2026-12-31", "2027-01-01")).toBe("31 Dec 2026 – 1 Jan 2027");
  });

  test("a moment is read on the clocks of the place", () => {
    const start = new Date("2026-07-01T22:30:00Z");
    expect(formatTimeRange(start, new Date("2026-07-01T23:05:00Z"), "Europe/Warsaw")).toBe("00:30–01:05");
    expect(formatMoment(start, "Asia/Tokyo")).toBe("2 July 2026 at 07:30, Japan time");
    expect(formatShortMoment(start, "Asia/Tokyo")).toBe("Thu, 2 Jul 2026, 07:30");
  });

  test("a moment names its zone in the words that stand for it wherever times are, in summer and winter", () => {
    const zones = ["America/New_York", "Europe/Paris", "Europe/London", "Pacific/Auckland", "Asia/Tokyo", "UTC"];
    const told = (language: LanguageId, month: string) =>
      zones.map((zone) =>
        inLanguage(language, () =>
          formatMoment(new Date(`2026-${month}-01T12:00:00Z`), zone).replace(/^.*\d:\d\d/, ""),
        ),
      );
    for (const { id } of languages) expect(told(id, "01")).toEqual(told(id, "07"));
    expect(told("en", "01")).toEqual([
      ...[", Eastern time", ", Central European time", ", United Kingdom time", ", New Zealand time", ", Japan time"],
      " UTC",
    ]);
    expect(told("es", "01")).toEqual([
      ...[", hora oriental", ", hora de Europa central", ", hora de Reino Unido", ", hora de Nueva Zelanda"],
      ...[", hora de Japón", " UTC"],
    ]);
    expect(told("ar", "01")).toEqual([
      ...["، التوقيت الشرقي لأمريكا الشمالية", "، توقيت وسط أوروبا", "، توقيت المملكة المتحدة", "، توقيت نيوزيلندا"],
      ...["، توقيت اليابان", " UTC"],
    ]);
  });

  test("clocks that stay are told apart from those of the same name that are moved in summer", () => {
    const pairs = [
      ["America/Phoenix", "America/Denver"],
      ["Australia/Brisbane", "Australia/Sydney"],
      ["America/Cancun", "America/New_York"],
      ["Europe/Kaliningrad", "Europe/Kyiv"],
    ];
    for (const { id } of languages) {
      inLanguage(id, () => {
        for (const pair of pairs) expect([id, new Set(pair.map(formatClocks)).size]).toEqual([id, 2]);
      });
    }
    expect(pairs.map(([stays = ""]) => formatClocks(stays))).toEqual([
      ...["Mountain standard time", "Australian Eastern standard time", "Eastern standard time"],
      "Eastern European standard time",
    ]);
  });

  test("no language tells a zone by its distance from Greenwich", () => {
    for (const { id } of languages) {
      const told = inLanguage(id, () => timezones.map(formatClocks));
      expect(told.filter((text) => /\d|[+−]/.test(text))).toEqual([]);
    }
    expect(inLanguage("es", () => ["America/Sao_Paulo", "Europe/Istanbul"].map(formatClocks))).toEqual([
      "hora de Brasilia",
      "hora de Turquía",
    ]);
  });

  test("a distance in time is worded by its largest unit", () => {
    const now = new Date("2026-03-12T12:00:00Z");
    const after = (seconds: number) => formatRelative(new Date(now.getTime() + seconds * 1000), now);
    expect([0, 90, -7200, 86_400, 3 * 86_400].map(after)).toEqual([
      "now",
      "in 1 minute",
      "2 hours ago",
      "tomorrow",
      "in 3 days",
    ]);
  });

  test("days are those of the calendar there, and months are never next month's", () => {
    const now = new Date("2026-11-27T18:00:00Z");
    const distanceTo = (moment: string, timeZone?: string) => formatRelative(new Date(moment), now, timeZone);
    expect([
      distanceTo("2026-11-29T12:00:00Z"),
      distanceTo("2026-11-28T19:00:00Z"),
      distanceTo("2026-11-28T19:00:00Z", "Pacific/Auckland"),
      distanceTo("2026-11-28T19:00:00Z", "Europe/Moscow"),
      distanceTo("2027-01-24T12:00:00Z"),
      distanceTo("2026-09-20T12:00:00Z"),
      distanceTo("2025-11-20T12:00:00Z"),
      inLanguage("es", () => distanceTo("2027-01-24T12:00:00Z")),
    ]).toEqual([
      "in 2 days",
      "tomorrow",
      "tomorrow",
      "tomorrow",
      "in 2 months",
      "2 months ago",
      "1 year ago",
      "dentro de 2 meses",
    ]);
  });
});

test("points have the decimal comma of the language", () => {
  expect([
    formatPoints(67.4),
    inLanguage("es", () => formatPoints(67.4)),
    inLanguage("ar", () => formatPoints(100)),
  ]).toEqual(["67.40", "67,40", "100.00"]);
});

test("those who are told are told apart, and nobody is counted for nothing", () => {
  expect([
    formatTold({ registered: 1200, staff: 3, marked: 5 }),
    formatTold({ registered: 0, staff: 2, marked: 1 }),
    formatTold({ registered: 0, staff: 0, marked: 1 }),
    formatTold({ registered: 0, staff: 0, marked: 0 }),
  ]).toEqual([
    "1,200 registered, 3 staff and 5 who marked it are told of it by mail.",
    "2 staff and 1 who marked it are told of it by mail.",
    "1 who marked it is told of it by mail.",
    "Nobody is told of it by mail.",
  ]);
});

test("clocks are named as people call them, and by their city where they have no name", () => {
  expect(
    ["Pacific/Auckland", "Europe/Paris", "America/New_York", "Asia/Kathmandu", "UTC", "Etc/UTC"].map(formatClocks),
  ).toEqual(["New Zealand time", "Central European time", "Eastern time", "Nepal time", "UTC", "UTC"]);
  expect(["Etc/GMT+5", "Etc/GMT-14"].map(formatClocks)).toEqual(["UTC−5", "UTC+14"]);
  for (const zone of timezones) expect(formatClocks(zone), zone).toMatch(/^(UTC|Greenwich Mean time|[^/+]* time)$/);
});
