import fc from "fast-check";
import { expect, test } from "vitest";
import { countryById } from "#lib/reference/countries.ts";
import { enterInBook, type RecordCandidate, recordMarker, recordMarkers } from "./records.ts";

const final = 99;
const firstRound = 29;
const result = (achievedOn: string, value: number, countryId: string, roundRank = final): RecordCandidate => ({
  achievedOn,
  value,
  countryId,
  roundRank,
});

test("only the highest marker is kept", () => {
  const markers = recordMarkers([
    result("2010-01-01", 1000, "USA"),
    result("2010-01-02", 1100, "Poland"),
    result("2010-01-03", 1200, "Germany"),
    result("2010-01-04", 1250, "Germany"),
    result("2010-01-05", 999, "Germany"),
  ]);
  expect(markers).toEqual(["WR", "ER", "NR", null, "WR"]);
});

test("every continent has a marker of its own", () => {
  const book = new Map([["world", 1]]);
  const countryIds = ["Egypt", "Japan", "Poland", "Canada", "Fiji", "Peru"];
  expect(countryIds.map((countryId) => recordMarker({ value: 900, countryId }, book))).toEqual([
    "AfR",
    "AsR",
    "ER",
    "NAR",
    "OcR",
    "SAR",
  ]);
});

test("equalling a record counts", () => {
  expect(recordMarkers([result("2010-01-01", 1000, "USA"), result("2011-01-01", 1000, "Poland")])).toEqual([
    "WR",
    "WR",
  ]);
});

test("within one round only the best of a region is its record", () => {
  const markers = recordMarkers([
    result("2010-01-01", 1100, "Poland"),
    result("2010-01-01", 1000, "Poland"),
    result("2010-01-01", 1000, "Germany"),
    result("2010-01-01", 1200, "USA"),
  ]);
  expect(markers).toEqual([null, "WR", "WR", "NAR"]);
});

test("a record may fall in the first round and again in the final of the day", () => {
  const markers = recordMarkers([
    result("2010-01-01", 990, "Poland", final),
    result("2010-01-01", 1000, "Poland", firstRound),
    result("2010-01-01", 995, "Germany", firstRound),
  ]);
  expect(markers).toEqual(["WR", "NR", "WR"]);
});

test("what was achieved before counts, and failures are no records", () => {
  const book = new Map([
    ["world", 900],
    ["_Europe", 950],
    ["Poland", 1000],
  ]);
  const markers = recordMarkers([result("2010-01-01", 1000, "Poland"), result("2010-01-02", -1, "Malta")], book);
  expect(markers).toEqual(["NR", null]);
  expect(book.get("Poland")).toBe(1000);
});

test("countries that stand for several have no continental marker of their own", () => {
  expect(recordMarker({ value: 900, countryId: "XW" }, new Map([["world", 1]]))).toBe("NR");
});

test("a marker says exactly that nobody of the region was better by then", () => {
  const candidate = fc.record({
    achievedOn: fc.constantFrom("2010-01-01", "2010-01-02", "2010-01-03"),
    roundRank: fc.constantFrom(firstRound, final),
    value: fc.integer({ min: -2, max: 12 }),
    countryId: fc.constantFrom("Poland", "Germany", "USA", "Japan"),
  });
  const moment = (entry: RecordCandidate) => entry.achievedOn + entry.roundRank;
  const continentOf = (entry: RecordCandidate) => countryById(entry.countryId)?.continentId;
  const continental: Record<string, string> = { Poland: "ER", Germany: "ER", USA: "NAR", Japan: "AsR" };

  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 20 }), (candidates) => {
      const expected = candidates.map((entry) => {
        const better = candidates.filter(
          (other) => other.value > 0 && other.value < entry.value && moment(other) <= moment(entry),
        );
        if (entry.value <= 0) return null;
        if (better.length === 0) return "WR";
        if (!better.some((other) => continentOf(other) === continentOf(entry))) return continental[entry.countryId];
        return better.some((other) => other.countryId === entry.countryId) ? null : "NR";
      });
      expect(recordMarkers(candidates)).toEqual(expected);
    }),
  );
});

test("the book keeps the best of each region", () => {
  const book = new Map<string, number>();
  for (const [value, countryId] of [
    [1000, "Poland"],
    [900, "Germany"],
    [950, "Poland"],
    [-1, "USA"],
  ] as const) {
    enterInBook(book, { value, countryId });
  }
  expect(Object.fromEntries(book)).toEqual({ world: 900, _Europe: 900, Poland: 950, Germany: 900 });
});
