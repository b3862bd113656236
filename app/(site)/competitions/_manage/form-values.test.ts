import { describe, expect, test } from "vitest";
import {
  amountOrNull,
  amountText,
  degreesText,
  microdegreesOrNull,
  momentOrNull,
  momentText,
  numberOrNull,
} from "./form-values.ts";

test("amounts are in the currency's smallest unit, and come back as they were", () => {
  expect(["12.50", "12,5", "12", "0", "", " 7 "].map((text) => amountOrNull(text, "EUR"))).toEqual([
    1250,
    1250,
    1200,
    0,
    null,
    700,
  ]);
  expect(["1500", "3.5"].map((text) => amountOrNull(text, "JPY"))).toEqual([1500, Number.NaN]);
  expect(["12.505", "-1", "ten", "1e3"].map((text) => amountOrNull(text, "EUR"))).toEqual(Array(4).fill(Number.NaN));
  expect([amountText(1250, "EUR"), amountText(1500, "JPY"), amountText(null, "EUR")]).toEqual(["12.50", "1500", ""]);
});

test("degrees become microdegrees and back", () => {
  expect(["48.8566", "-2,3522", "", "north", "1e9"].map(microdegreesOrNull)).toEqual([
    48_856_600,
    -2_352_200,
    null,
    Number.NaN,
    Number.NaN,
  ]);
  expect([degreesText(-2_352_200), degreesText(null)]).toEqual(["-2.3522", ""]);
});

test("a number is whole, or none", () => {
  expect(["80", "", "8.5", "x", "99999999999"].map(numberOrNull)).toEqual([
    80,
    null,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

describe("a moment", () => {
  const timezone = "Europe/Paris";

  test("is told on the clocks of a place", () => {
    expect(momentOrNull("2030-03-01T12:30", { timezone, known: null })).toEqual(new Date("2030-03-01T11:30:00Z"));
    expect(momentText(new Date("2030-03-01T11:30:00Z"), timezone)).toBe("2030-03-01T12:30");
    expect([momentOrNull("", { timezone, known: new Date() }), momentText(null, timezone)]).toEqual([null, ""]);
    expect(momentOrNull("2030-02-30T12:30", { timezone, known: null })?.getTime()).toBeNaN();
  });

  test("that nobody changed stays what it is, to the second and in the hour that clocks say twice", () => {
    const known = new Date("2030-10-27T01:30:25Z");
    expect(momentText(known, timezone)).toBe("2030-10-27T02:30");
    expect(momentOrNull("2030-10-27T02:30", { timezone, known })).toEqual(known);
    expect(momentOrNull("2030-10-27T02:30", { timezone, known: null })).toEqual(new Date("2030-10-27T00:30:00Z"));
  });
});
