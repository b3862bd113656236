import { describe, expect, test } from "vitest";
import { amountText, degreesText, momentText, readAmount, readMicrodegrees, readMoment } from "./form-values.ts";

test("amounts are in the currency's smallest unit, and come back as they were", () => {
  expect(["12.50", "12,5", "12", "12.", "0", "", " 7 "].map((text) => readAmount(text, "EUR").value)).toEqual([
    1250,
    1250,
    1200,
    1200,
    0,
    null,
    700,
  ]);
  expect(readAmount("1500", "JPY")).toEqual({ value: 1500 });
  expect(readAmount("1.234", "KWD")).toEqual({ value: 1234 });
  expect(["1.000", "0,500", "1,5"].map((text) => readAmount(text, "KWD").value)).toEqual([1000, 500, 1500]);
  expect([amountText(1250, "EUR"), amountText(1500, "JPY"), amountText(null, "EUR")]).toEqual(["12.50", "1500", ""]);
});

test("an amount that nobody changed goes into a currency of fewer decimals where it can", () => {
  const read = (amount: number, from: string, to: string) =>
    readAmount(amountText(amount, from), to, { amount, currencyCode: from });
  expect([read(12_500, "KWD", "EUR"), read(1200, "EUR", "JPY"), read(1250, "EUR", "KWD")]).toEqual([
    { value: 1250 },
    { value: 12 },
    { value: 12_500 },
  ]);
  expect(read(12_505, "KWD", "EUR").problem).toBe("Amounts in EUR have 2 decimals at most.");
  expect(readAmount("12.500", "EUR", { amount: 7000, currencyCode: "KWD" }).problem).toBe(
    "Amounts in EUR have 2 decimals at most.",
  );
});

test.each([
  ["10.5", "JPY", "Amounts in JPY have no decimals."],
  ["1.2345", "KWD", "Amounts in KWD have 3 decimals at most."],
  ["12.505", "EUR", "Amounts in EUR have 2 decimals at most."],
  ["1,000", "EUR", "Leave out what stands between thousands: 1000, not 1,000."],
  ["1.000,50", "EUR", "Leave out what stands between thousands: 1000, not 1,000."],
  ["1,000", "KWD", "Write 1000 or 1.000: it could be either."],
  ["12,500", "KWD", "Write 12500 or 12.500: it could be either."],
  ["1.000", "JPY", "Leave out what stands between thousands: 1000, not 1,000."],
  ["1.000.000", "JPY", "Leave out what stands between thousands: 1000, not 1,000."],
  ["-1", "EUR", "Give an amount that is not negative."],
  ["ten", "EUR", "Give an amount, like 12.50."],
  ["1e3", "EUR", "Give an amount, like 12.50."],
  ["1.5 or so", "JPY", "Give an amount, like 13."],
  ["999999999", "EUR", "Give a smaller amount."],
  ["9999999999", "JPY", "Give a smaller amount."],
])("%s %s: what is wrong with it is said", (text, currencyCode, problem) => {
  expect(readAmount(text, currencyCode)).toEqual({ value: null, problem });
});

test("degrees become microdegrees and back", () => {
  const read = (text: string) => readMicrodegrees(text, 90);
  expect(["48.8566", "-2,3522", "90", "", "north", "1e9", "90.1"].map(read)).toEqual([
    48_856_600,
    -2_352_200,
    90_000_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([degreesText(-2_352_200), degreesText(null)]).toEqual(["-2.3522", ""]);
});

describe("a moment", () => {
  const timezone = "Europe/Paris";

  test("is told on the clocks of a place", () => {
    expect(readMoment("2030-03-01T12:30", { timezone, known: null })).toEqual({
      value: new Date("2030-03-01T11:30:00Z"),
    });
    expect(momentText(new Date("2030-03-01T11:30:00Z"), timezone)).toBe("2030-03-01T12:30");
    expect(readMoment("", { timezone, known: new Date() })).toEqual({ value: null });
    expect(momentText(null, timezone)).toBe("");
  });

  test("that there is not is no moment", () => {
    const read = (text: string) => readMoment(text, { timezone, known: null });
    expect(read("2030-02-30T12:30")).toEqual({ value: null, problem: "Give a day and a time." });
    expect(read("2030-03-31T02:30")).toEqual({
      value: null,
      problem: "There is no 02:30 at the venue on that day: clocks are moved forward past it.",
    });
    expect(read("2030-03-31T03:00").value).toEqual(new Date("2030-03-31T01:00:00Z"));
  });

  test("that nobody changed stays what it is, to the second and in the hour that clocks say twice", () => {
    const known = new Date("2030-10-27T01:30:25Z");
    expect(momentText(known, timezone)).toBe("2030-10-27T02:30");
    expect(readMoment("2030-10-27T02:30", { timezone, known })).toEqual({ value: known });
    expect(readMoment("2030-10-27T02:30", { timezone, known: null })).toEqual({
      value: new Date("2030-10-27T00:30:00Z"),
    });
  });
});
