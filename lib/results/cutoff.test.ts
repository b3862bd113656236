import { expect, test } from "vitest";
import { staysWithinTimeLimit } from "#lib/testing/time-limit.ts";
import { meetsCutoff } from "./cutoff.ts";

const cutoff = { numberOfAttempts: 2, attemptResult: 6000 };

test.each([
  [[7000, 5999], true],
  [[6000, 6000], false],
  [[-1, 7000, 5000], false],
  [[-1, -2], false],
  [[], false],
])("attempts %j under a cutoff of one minute in two: %s", (attempts, met) => {
  expect(meetsCutoff(attempts, cutoff)).toBe(met);
});

test("without a cutoff everybody goes on", () => {
  expect(meetsCutoff([-1, -1], null)).toBe(true);
});

test("a time limit holds for each attempt, or for all of several rounds together", () => {
  const each = { centiseconds: 1000, cumulativeRoundIds: [] };
  const together = { centiseconds: 1000, cumulativeRoundIds: ["333-r1", "444-r1"] };
  expect(staysWithinTimeLimit([999, 999, -1], each)).toBe(true);
  expect(staysWithinTimeLimit([1000], each)).toBe(false);
  expect(staysWithinTimeLimit([500, 499, -1], together)).toBe(true);
  expect(staysWithinTimeLimit([500, 500], together)).toBe(false);
});

test("a limit that nobody wrote down, or that the event does not have, is never broken", () => {
  expect(staysWithinTimeLimit([999_999], { centiseconds: 0, cumulativeRoundIds: [] })).toBe(true);
  expect(staysWithinTimeLimit([999_999], null)).toBe(true);
});
