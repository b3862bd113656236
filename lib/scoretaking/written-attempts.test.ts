import { expect, test } from "vitest";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";
import { isWrittenAlready, readWritten, writeAttempt } from "./written-attempts.ts";

test("the time of many cubes may be written with digits alone, or as people write times", () => {
  const result = encodeMultiBlind({ solved: 7, attempted: 9, seconds: 2730 });
  for (const time of ["453000", "45:30", "45:30.00"])
    expect(readWritten(["7", "9", time], "333mbf"), time).toEqual([result]);
});

test("times may be written with a comma, and with Arabic or Persian digits", () => {
  expect(readWritten(["9,99", "1:05,1", "٢٦٫٠١", "۱۲۳۴", "١:٠٥٫١٢"], "333")).toEqual([999, 6510, 2601, 1234, 6512]);
  expect(readWritten(["٢٥", "۸۰"], "333fm")).toEqual([25, 80]);
  const result = encodeMultiBlind({ solved: 7, attempted: 9, seconds: 2730 });
  expect(readWritten(["٧", "٩", "٤٥:٣٠", "7", "9", "45:30,00"], "333mbf")).toEqual([result, result]);
  expect(readWritten(["1,234"], "333")).toBe("Attempt 1 cannot be read: “1,234”.");
});

test("what has been saved already is known again, as the rules made it of what was written", () => {
  const round = {
    eventId: "333",
    formatId: "a" as const,
    cutoff: null,
    timeLimit: { centiseconds: 6000, cumulativeRoundIds: [] },
  };
  const texts = ["9.12", "9,5", "1:00.00", "dnf", ""];
  expect(isWrittenAlready(texts, [912, 950, -1, -1], round)).toBe(true);
  expect(isWrittenAlready(texts, [912, 950, 5999, -1], round)).toBe(false);
  expect(isWrittenAlready(["9.12", "x"], [912], round)).toBe(false);
});

test("none of many cubes solved may be written", () => {
  expect(readWritten(["0", "3", "", "0", "3", "10:00"], "333mbf")).toEqual([-1, -1]);
});

test("of many cubes nothing is left out that makes no sense", () => {
  expect(readWritten(["7", "x", "453000"], "333mbf")).toBe("Attempt 1 cannot be read: “7 x 453000”.");
  expect(readWritten(["7", "9", "45:75"], "333mbf")).toBe("Attempt 1 cannot be read: “7 9 45:75”.");
});

test.each<[string, number[]]>([
  ["333", [1, 99, 1234, 6512, 60_500, 366_100, -1, -2]],
  ["333fm", [1, 25, 80, -1, -2]],
  [
    "333mbf",
    [
      encodeMultiBlind({ solved: 7, attempted: 9, seconds: 2730 }),
      encodeMultiBlind({ solved: 2, attempted: 2, seconds: 59 }),
      encodeMultiBlind({ solved: 40, attempted: 41, seconds: 3600 }),
      -1,
      -2,
    ],
  ],
])("what a form of %s is filled with is read as what it was", (eventId, attempts) => {
  for (const attempt of attempts)
    expect(readWritten(writeAttempt(attempt, eventId), eventId), String(attempt)).toEqual([attempt]);
});
