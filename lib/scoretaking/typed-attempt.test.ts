import fc from "fast-check";
import { expect, test } from "vitest";
import { DNF, DNS, SKIPPED } from "#lib/reference/attempt-result.ts";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";
import { asRuled } from "./entered-attempts.ts";
import {
  completeMulti,
  formatTypedTime,
  isMoreThanTried,
  longestTime,
  nothingTyped,
  readTypedMoves,
  readTypedMulti,
  readTypedTime,
  typeCount,
  typedMovesOf,
  typedMultiOf,
  typedTimeOf,
  typeInto,
  whyMultiFailed,
} from "./typed-attempt.ts";

/** Key by key, as a browser's field tells it: what it showed, and the key behind it. */
const typeKeys = (keys: string, before = "") =>
  [...keys].reduce((typed, key) => typeInto(typed, formatTypedTime(typed) + key, longestTime), before);

test.each([
  ["5", "0.05", 5],
  ["56", "0.56", 56],
  ["1234", "12.34", 12_34],
  ["10512", "1:05.12", 65_12],
  ["001234", "12.34", 12_34],
  ["100000", "10:00.00", 600_00],
  ["100001", "10:00.01", 600_00],
  ["105999", "10:59.99", 659_00],
  ["1000000", "1:00:00.00", 3600_00],
  ["23595999", "23:59:59.99", 86_399_00],
  ["d", "DNF", DNF],
  ["D", "DNF", DNF],
  ["/", "DNF", DNF],
  ["#", "DNF", DNF],
  ["s", "DNS", DNS],
  ["*", "DNS", DNS],
  ["12d", "DNF", DNF],
  ["ds", "DNS", DNS],
  ["sd", "DNF", DNF],
  ["dd", "DNF", DNF],
  ["d5", "0.05", 5],
  ["s1234", "12.34", 12_34],
  ["12x 3,4", "12.34", 12_34],
  ["123456789", "12:34:56.78", 45_296_00],
])("%s is typed as %s", (keys, shown, result) => {
  const typed = typeKeys(keys);
  expect([formatTypedTime(typed), readTypedTime(typed)]).toEqual([shown, result]);
});

test.each(["6000", "7500", "9999", "600000", "24000000"])("there is no time %s", (digits) => {
  expect(readTypedTime(digits)).toBeUndefined();
});

test("taking away a digit moves the others to the right", () => {
  expect(formatTypedTime(typeInto("10512", "1:05.1", longestTime))).toBe("10.51");
  expect(typeInto("5", "0.0", longestTime)).toBe("");
});

test("taking away a letter of DNF or DNS takes away all of it", () => {
  expect(typeInto("DNF", "DN", longestTime)).toBe("");
  expect(typeInto("DNS", "NS", longestTime)).toBe("");
  expect(typeInto("DNF", "", longestTime)).toBe("");
});

test("a key in the place of what was there, as one is typed over it all, is that key", () => {
  expect(["d", "D", "/", "s", "5"].map((key) => typeInto("DNF", key, longestTime))).toEqual([
    ...["DNF", "DNF", "DNF", "DNS"],
    "5",
  ]);
  expect(["s", "S", "*", "d"].map((key) => typeInto("DNS", key, longestTime))).toEqual(["DNS", "DNS", "DNS", "DNF"]);
  expect(typeInto("1234", "d", longestTime)).toBe("DNF");
});

test("every result that can be typed is shown as it was typed", () => {
  const inSeconds = fc.integer({ min: 601, max: 86_399 }).map((seconds) => seconds * 100);
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -2, max: 60_000 }), inSeconds), (result) => {
      expect(readTypedTime(typedTimeOf(result))).toBe(result);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -2, max: 80 }), (moves) => {
      expect(readTypedMoves(typedMovesOf(moves))).toBe(moves);
    }),
  );
});

test("digits of Arabic and Persian keyboards are typed as well", () => {
  expect([typeInto("", "١٢٣٤", 8), typeInto("12", "12۳", 8), typeInto("DNF", "DNF٥", 8)]).toEqual(["1234", "123", "5"]);
});

test("more moves than a solution may have are read as typed, for them to be asked about", () => {
  expect(["80", "81", "DNF", "DNS", ""].map(readTypedMoves)).toEqual([80, 81, DNF, DNS, SKIPPED]);
});

const multi = (solved: string, attempted: string, time: string) =>
  readTypedMulti({ solved, attempted, time }, "333mbf");

test("of multi-blind, what was solved, of how many and how long is one result", () => {
  const seven = encodeMultiBlind({ solved: 7, attempted: 9, seconds: 45 * 60 + 30 });
  expect(multi("7", "9", "453000")).toBe(seven);
  expect(typedMultiOf(seven)).toEqual({ solved: "7", attempted: "9", time: "453000" });
  expect(multi("", "", "")).toBe(SKIPPED);
  for (const [solved, attempted, time] of [
    ["7", "9", ""],
    ["7", "9", "9999"],
    ["", "", "453000"],
  ] as const) {
    expect(multi(solved, attempted, time)).toBeUndefined();
  }
});

test("where only what was solved is typed, as many were tried; more solved than tried is no result", () => {
  expect(completeMulti({ solved: "9", attempted: "", time: "" })).toEqual({ solved: "9", attempted: "9", time: "" });
  expect(multi("9", "", "453000")).toBe(encodeMultiBlind({ solved: 9, attempted: 9, seconds: 2730 }));
  expect(completeMulti({ solved: "9", attempted: "8", time: "" })).toEqual({ solved: "9", attempted: "8", time: "" });
  expect(isMoreThanTried({ solved: "9", attempted: "8" })).toBe(true);
  expect(isMoreThanTried({ solved: "8", attempted: "8" })).toBe(false);
  expect(isMoreThanTried({ solved: "9", attempted: "" })).toBe(false);
  expect([multi("9", "8", "453000"), multi("9", "8", "")]).toEqual([undefined, undefined]);
  expect(multi("9", "DNF", "")).toBe(DNF);
});

test("less than half solved, or one, is a DNF whatever the time", () => {
  expect(
    ["1/2", "0/2", "4/9", "1/1"].map((text) => text.split("/")).map(([a = "", b = ""]) => multi(a, b, "")),
  ).toEqual([DNF, DNF, DNF, DNF]);
  expect(multi("1", "3", "10000")).toBe(DNF);
  expect(multi("2", "4", "190000")).toBe(encodeMultiBlind({ solved: 2, attempted: 4, seconds: 1140 }));
});

test("none of many cubes solved is a number as well", () => {
  expect([typeCount("", "0"), typeCount("0", "00"), typeCount("0", "05"), typeCount("1", "10")]).toEqual([
    ...["0", "0", "5", "10"],
  ]);
  expect([typeCount("DNF", "0"), typeCount("0", "d"), typeCount("0", "")]).toEqual(["0", "DNF", ""]);
  expect(multi("0", "3", "")).toBe(DNF);
  expect(whyMultiFailed({ solved: "0", attempted: "3", time: "10000" })).toBe("too_few");
});

test("of how many none was solved is not taken for granted", () => {
  expect(completeMulti({ solved: "0", attempted: "", time: "" })).toEqual({ solved: "0", attempted: "", time: "" });
  expect([multi("0", "", ""), multi("0", "", "10000")]).toEqual([undefined, undefined]);
});

test("why numbers are a DNF is told", () => {
  const why = (solved: string, attempted: string, time = "") => whyMultiFailed({ solved, attempted, time });
  expect([why("1", "3"), why("1", "2"), why("0", "1", "10000")]).toEqual(["too_few", "too_few", "too_few"]);
  expect([why("4", "9"), why("2", "5", "10000")]).toEqual(["less_than_half", "less_than_half"]);
  expect(why("3", "3", "300700")).toBe("too_long");
  expect([why("3", "3", "300600"), why("3", "3"), why("1", ""), why("DNF", "")]).toEqual([null, null, null, null]);
});

test("longer than ten minutes a cube, and an hour, is a DNF but for penalties", () => {
  expect(multi("3", "3", "300600")).toBe(encodeMultiBlind({ solved: 3, attempted: 3, seconds: 1806 }));
  expect(multi("3", "3", "300700")).toBe(DNF);
  expect(multi("30", "30", "1010000")).toBe(encodeMultiBlind({ solved: 30, attempted: 30, seconds: 3660 }));
  expect(multi("30", "30", "1010100")).toBe(DNF);
});

test("an hour of multi-blind may be typed as sixty minutes, as a scorecard has it", () => {
  expect(multi("30", "30", "600000")).toBe(encodeMultiBlind({ solved: 30, attempted: 30, seconds: 3600 }));
  expect(multi("30", "30", "610000")).toBe(encodeMultiBlind({ solved: 30, attempted: 30, seconds: 3660 }));
  expect(multi("30", "30", "990000")).toBe(DNF);
  expect([multi("30", "30", "606000"), multi("30", "30", "1600000")]).toEqual([undefined, undefined]);
});

test("a time of multi-blind that can be typed is not taken away by the rules of the round", () => {
  const form = { eventId: "333mbf", formatId: "1" as const, cutoff: null, timeLimit: null };
  for (const [attempted, time] of [
    ["3", "300600"],
    ["30", "610000"],
  ] as const) {
    const result = multi(attempted, attempted, time) ?? SKIPPED;
    expect(asRuled([result], form)).toEqual([result]);
  }
});

test("DNF or DNS in any of the fields is the attempt's", () => {
  expect(multi("DNF", "9", "")).toBe(DNF);
  expect(multi("7", "DNS", "")).toBe(DNS);
  expect(multi("7", "9", "DNF")).toBe(DNF);
  expect(typedMultiOf(DNS)).toEqual({ ...nothingTyped, solved: "DNS" });
  expect(readTypedMulti(typedMultiOf(DNF), "333mbf")).toBe(DNF);
});
