import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormatId } from "#lib/reference/formats.ts";
import { averageOf, hasAverage } from "./average.ts";

const average = (eventId: string, formatId: FormatId, attempts: number[]) => averageOf(attempts, { eventId, formatId });

test.each<[string, string, FormatId, number[], number]>([
  ["an average of 5 leaves out best and worst", "333", "a", [1000, 1100, 1200, 900, 5000], 1100],
  ["it is rounded to the nearest hundredth", "333", "a", [1000, 1001, 1001, 900, 5000], 1001],
  ["one DNF is the worst and does not count", "333", "a", [1000, 1100, 1200, 900, -1], 1100],
  ["two DNFs sink it", "333", "a", [1000, -1, 1200, 900, -1], -1],
  ["a DNS weighs as much as a DNF", "333", "a", [1000, -1, 1200, 900, -2], -1],
  ["a missed cutoff leaves none", "333", "a", [1000, 1100], 0],
  ["attempts never made may be written as zeros", "333", "a", [1000, 1100, 0, 0, 0], 0],
  ["a mean of 3 counts all", "666", "m", [15000, 16000, 17001], 16000],
  ["one DNF sinks a mean", "666", "m", [15000, -1, 17001], -1],
  ["above ten minutes it is rounded to the second", "777", "m", [60000, 60100, 60100], 60100],
  ["the exact mean is rounded, once: 11:00.4967 is 11:00, not 11:01", "777", "m", [71000, 72400, 54749], 66000],
  ["half a second is rounded up", "777", "m", [60000, 60100, 60050], 60100],
  ["at ten minutes sharp it keeps hundredths", "777", "m", [59999, 60000, 60000], 60000],
  ["moves are averaged to the hundredth", "333fm", "m", [23, 23, 24], 2333],
  ["best of 3 has a mean in fewest moves", "333fm", "3", [25, 26, 28], 2633],
  ["best of 3 has a mean in blindfolded events", "444bf", "3", [30000, 31000, 32000], 31000],
  ["best of 3 has none elsewhere", "333", "3", [1000, 1100, 1200], 0],
  ["best of 5 has a trimmed average in 3x3x3 blindfolded", "333bf", "5", [2000, 3000, 4000, 1000, -1], 3000],
  ["multi-blind has none", "333mbf", "3", [890341001, 890341001, 890341001], 0],
  ["head-to-head has none", "333", "h", [1000, 1100, 1200], 0],
])("%s", (_promise, eventId, formatId, attempts, expected) => {
  expect(average(eventId, formatId, attempts)).toBe(expected);
});

test("the order of attempts does not matter, and an average lies between the best and the worst", () => {
  const attempts = fc.array(fc.oneof(fc.integer({ min: 1, max: 59_000 }), fc.constantFrom(-1, -2)), {
    minLength: 5,
    maxLength: 5,
  });
  fc.assert(
    fc.property(attempts, (five) => {
      const result = average("333", "a", five);
      expect(average("333", "a", five.toReversed())).toBe(result);
      const successes = five.filter((attempt) => attempt > 0);
      if (result === -1) expect(successes.length).toBeLessThan(4);
      else expect(result >= Math.min(...successes) && result <= Math.max(...successes)).toBe(true);
    }),
  );
});

test("averages exist where they are ranked", () => {
  const bestOfThree = ["333", "333ft", "333fm", "333bf", "444bf", "555bf", "333mbf"];
  expect(bestOfThree.filter((eventId) => hasAverage({ eventId, formatId: "3" }))).toEqual(bestOfThree.slice(1, 6));
});
