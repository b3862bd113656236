import fc from "fast-check";
import { expect, test } from "vitest";
import {
  compareAttemptResults,
  DNF,
  DNS,
  formatAttemptResult,
  isSuccess,
  parseAttemptResult,
  SKIPPED,
} from "./attempt-result.ts";
import { attemptResultProblem } from "./attempt-result-problem.ts";
import { decodeMultiBlind, encodeMultiBlind, encodeOldMultiBlind } from "./multi-blind.ts";

const multiBlindAttempt = fc
  .record({
    attempted: fc.integer({ min: 2, max: 99 }),
    missed: fc.nat(49),
    seconds: fc.integer({ min: 1, max: 3600 }),
  })
  .filter(({ attempted, missed }) => attempted - missed >= Math.max(missed, 2))
  .map(({ attempted, missed, seconds }) => ({ attempted, solved: attempted - missed, seconds }));

test.each([
  [890341001, { solved: 11, attempted: 12, seconds: 3410 }],
  [950271001, { solved: 5, attempted: 6, seconds: 2710 }],
  [1980201136, { solved: 1, attempted: 2, seconds: 1136 }],
  [1990299999, { solved: 0, attempted: 2, seconds: undefined }],
])("%i unpacks to its attempt", (value, attempt) => {
  expect(decodeMultiBlind(value)).toEqual(attempt);
});

test("both multi-blind encodings can be undone", () => {
  fc.assert(
    fc.property(multiBlindAttempt, (attempt) => {
      expect(decodeMultiBlind(encodeMultiBlind(attempt))).toEqual(attempt);
      expect(decodeMultiBlind(encodeOldMultiBlind(attempt))).toEqual(attempt);
    }),
  );
});

test("more points beat fewer, then less time beats more, then fewer missed", () => {
  const rank = ({ solved, attempted, seconds }: { solved: number; attempted: number; seconds: number }) =>
    [-(2 * solved - attempted), seconds, attempted - solved] as const;
  fc.assert(
    fc.property(multiBlindAttempt, multiBlindAttempt, (a, b) => {
      const [x, y] = [rank(a), rank(b)];
      const expected = x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
      expect(Math.sign(encodeMultiBlind(a) - encodeMultiBlind(b))).toBe(Math.sign(expected));
    }),
  );
});

test("more cubes missed than solved is a DNF and has no number", () => {
  expect(() => encodeMultiBlind({ solved: 2, attempted: 5, seconds: 60 })).toThrow(RangeError);
});

test("successes sort before DNF, DNF before DNS, and what was skipped comes last", () => {
  expect([0, -2, 1200, -1, 900, 1990299999].sort(compareAttemptResults)).toEqual([900, 1200, 1990299999, -1, -2, 0]);
  expect([900, DNF, DNS, SKIPPED].map(isSuccess)).toEqual([true, false, false, false]);
});

test.each([
  [5, "333", "0.05"],
  [1234, "333", "12.34"],
  [6203, "333", "1:02.03"],
  [60000, "777", "10:00"],
  [60100, "777", "10:01"],
  [366100, "444bf", "1:01:01"],
  [23, "333fm", "23"],
  [890341001, "333mbf", "11/12 56:50"],
  [970003800, "333mbf", "2/2 0:38"],
  [1990299999, "333mbo", "0/2"],
  [-1, "333", "DNF"],
  [-2, "333mbf", "DNS"],
  [0, "333", ""],
])("%i in %s reads %j, and back", (result, eventId, text) => {
  expect(formatAttemptResult(result, eventId)).toBe(text);
  expect(parseAttemptResult(text, eventId)).toBe(result);
});

test("an average of moves has two digits", () => {
  expect(formatAttemptResult(2333, "333fm", "average")).toBe("23.33");
  expect(formatAttemptResult(2400, "333fm", "average")).toBe("24.00");
  expect(parseAttemptResult("23.33", "333fm", "average")).toBe(2333);
});

test("every time and multi-blind attempt can be read back from its words", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8_639_999 }), (result) => {
      expect(parseAttemptResult(formatAttemptResult(result, "333"), "333")).toBe(result);
    }),
  );
  fc.assert(
    fc.property(multiBlindAttempt.map(encodeMultiBlind), (result) => {
      expect(parseAttemptResult(formatAttemptResult(result, "333mbf"), "333mbf")).toBe(result);
      expect(attemptResultProblem(result, "333mbf")).toBeUndefined();
    }),
  );
});

test.each([
  ["1:60.00", "333"],
  ["1:99:00", "333"],
  ["0", "333"],
  ["-5", "333"],
  ["12,34", "333"],
  ["12.345", "333"],
  ["fast", "333"],
  ["23.5", "333fm"],
  ["3/2 1:00", "333mbf"],
  ["2/2 1:00.50", "333mbf"],
])("%j is no result of %s", (text, eventId) => {
  expect(parseAttemptResult(text, eventId)).toBeUndefined();
});

test.each([
  [12.5, "333", "A result is a whole number"],
  [-3, "333", "A result below zero is -1 (DNF) or -2 (DNS)"],
  [60001, "333", "A time above 10 minutes is in whole seconds"],
  [8_640_000, "333", "A time is below 24 hours"],
  [81, "333fm", "A solution has at most 80 moves"],
  [encodeMultiBlind({ solved: 2, attempted: 2, seconds: 4000 }), "333mbf", "A multi-blind attempt ends after an hour"],
  [5001, "333mbf", "Cubes solved and attempted do not fit together"],
  [1000, "hopscotch", 'There is no event "hopscotch"'],
])("%d cannot be a result of %s", (result, eventId, problem) => {
  expect(attemptResultProblem(result, eventId)).toBe(problem);
});

test.each(["1/1 5:00", "1/2 5:00", "0/2 5:00", "2/5 1:00"])(
  "%j typed in is a DNF, as regulation 9f12c says",
  (text) => {
    expect(parseAttemptResult(text, "333mbf")).toBe(DNF);
  },
);

test("what regulation 9f12c calls a DNF is no number of multi-blind, and still one of its old style", () => {
  const [ofOne, ofTwo] = [980030000, 990030001];
  expect([attemptResultProblem(ofOne, "333mbf"), attemptResultProblem(ofTwo, "333mbf")]).toEqual([
    "A multi-blind attempt with 1 of 1 solved is a DNF (-1)",
    "A multi-blind attempt with 1 of 2 solved is a DNF (-1)",
  ]);
  const oldStyle = encodeOldMultiBlind({ solved: 1, attempted: 2, seconds: 300 });
  expect(attemptResultProblem(oldStyle, "333mbf")).toBe("A multi-blind attempt with 1 of 2 solved is a DNF (-1)");
  expect([attemptResultProblem(oldStyle, "333mbo"), attemptResultProblem(ofTwo, "333mbo")]).toEqual([
    undefined,
    undefined,
  ]);
  expect(parseAttemptResult("1/2 5:00", "333mbo")).toBe(oldStyle);
});

test("failures, whole minutes and old multi-blind attempts are plausible", () => {
  const problems = [
    attemptResultProblem(-1, "333"),
    attemptResultProblem(0, "333mbf"),
    attemptResultProblem(60000, "333"),
    attemptResultProblem(60100, "333"),
    attemptResultProblem(2333, "333fm", "average"),
    attemptResultProblem(1990299999, "333mbo"),
  ];
  expect(problems).toEqual(problems.map(() => undefined));
});
