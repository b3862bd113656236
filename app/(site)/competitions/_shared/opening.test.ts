import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { openingWords } from "./opening.ts";

const now = new Date("2026-11-27T18:30:00Z");
const words = (opensAt: string, timeZone = "Europe/Paris") => openingWords(new Date(opensAt), { now, timeZone });

test("the opening is told by the day of the calendar there, the nearer the more exactly", () => {
  expect([
    words("2026-11-27T19:00:00Z"),
    words("2026-11-28T17:00:00Z"),
    words("2026-11-29T17:00:00Z"),
    words("2026-12-03T17:00:00Z"),
    words("2026-12-04T17:00:00Z"),
    words("2026-12-14T17:00:00Z"),
    words("2027-01-24T17:00:00Z"),
    words("2027-11-14T17:00:00Z"),
  ]).toEqual([
    "Opens today 20:00 there",
    "Opens tomorrow 18:00 there",
    "Opens Sun 18:00 there",
    "Opens Thu 18:00 there",
    "Opens 4 Dec",
    "Opens 14 Dec",
    "Opens 24 Jan",
    "Opens 14 Nov 2027",
  ]);
});

test("it is already tomorrow where clocks say so", () => {
  expect(words("2026-11-28T07:00:00Z", "Pacific/Auckland")).toBe("Opens today 20:00 there");
  expect(words("2026-11-28T07:00:00Z", "America/Los_Angeles")).toBe("Opens today 23:00 there");
  expect(words("2026-11-28T09:00:00Z", "America/Los_Angeles")).toBe("Opens tomorrow 01:00 there");
});

test("where nobody knows the clocks there, it is told on those of Greenwich, and says so", () => {
  expect(openingWords(new Date("2026-11-28T17:00:00Z"), { now, timeZone: undefined })).toBe("Opens tomorrow 17:00 UTC");
});

test("it is told in the language of whoever reads it", () => {
  const inAll = (opensAt: string) =>
    (["es", "ar"] as const).map((language) => inLanguage(language, () => words(opensAt)));
  expect(["2026-11-28T17:00:00Z", "2026-11-29T17:00:00Z", "2026-12-14T17:00:00Z"].map(inAll)).toEqual([
    ["Abre mañana a las 18:00, hora local", "يُفتح غدًا 18:00 بالتوقيت المحلي"],
    ["Abre el dom a las 18:00, hora local", "يُفتح الأحد 18:00 بالتوقيت المحلي"],
    ["Abre el 14 dic", "يُفتح 14 ديسمبر"],
  ]);
});
