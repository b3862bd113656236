import { describe, expect, test } from "vitest";
import { DNF, DNS } from "#lib/reference/attempt-result.ts";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";
import { isComplete } from "./completeness.ts";
import { asRuled, attemptsProblem } from "./entered-attempts.ts";
import { hasConflict, mergeCells } from "./merge-cells.ts";

const cutoff = { numberOfAttempts: 2, attemptResult: 1500 };
const round = {
  eventId: "333",
  formatId: "a" as const,
  cutoff: null as typeof cutoff | null,
  timeLimit: { centiseconds: 60_000, cumulativeRoundIds: [] as string[] },
};
const together = (centiseconds: number) => ({ centiseconds, cumulativeRoundIds: ["333-r1"] });

describe("what the rules make of what was typed", () => {
  test("a time that reaches the limit is a DNF, one below is not", () => {
    const limit = { centiseconds: 6000, cumulativeRoundIds: [] };
    expect(asRuled([5999, 6000, 6001], { ...round, timeLimit: limit })).toEqual([5999, DNF, DNF]);
  });

  test("the attempt that reaches a cumulative limit is a DNF, and so is every success after it", () => {
    const shared = { ...round, timeLimit: together(3000) };
    expect(asRuled([1000, DNF, 1999, 1], shared)).toEqual([1000, DNF, 1999, DNF]);
    expect(asRuled([1000, 2000, DNS, 1], shared)).toEqual([1000, DNF, DNS, DNF]);
    expect(asRuled([1000], shared, 2000)).toEqual([DNF]);
    expect(asRuled([999], shared, 2000)).toEqual([999]);
  });

  test("nobody wrote a limit of 0 down", () => {
    const unknown = { ...round, timeLimit: { centiseconds: 0, cumulativeRoundIds: [] } };
    expect(asRuled([999_900], unknown)).toEqual([999_900]);
  });

  test("above ten minutes a time is rounded to the second, before the limit is asked", () => {
    const long = { ...round, timeLimit: { centiseconds: 70_000, cumulativeRoundIds: [] } };
    expect(asRuled([60_000, 60_001, 60_050, 69_949, 69_950], long)).toEqual([60_000, 60_000, 60_100, 69_900, DNF]);
  });

  test("attempts after a cutoff that is not met go away; equal to it is not below it", () => {
    const cut = { ...round, cutoff };
    expect(asRuled([1500, 1600, 900, 900, 900], cut)).toEqual([1500, 1600]);
    expect(asRuled([1600, 1499, 900], cut)).toEqual([1600, 1499, 900]);
    expect(asRuled([DNF, 0, 900], cut)).toEqual([DNF]);
  });

  test("a multi-blind attempt ends after ten minutes a cube, and an hour, with the penalties there may be", () => {
    const multi = { eventId: "333mbf", formatId: "3" as const, cutoff: null, timeLimit: null };
    const in3 = (seconds: number) => encodeMultiBlind({ solved: 3, attempted: 3, seconds });
    const in10 = (seconds: number) => encodeMultiBlind({ solved: 10, attempted: 10, seconds });
    expect(asRuled([in3(1806), in3(1807), in10(3620)], multi)).toEqual([in3(1806), DNF, in10(3620)]);
    expect(asRuled([in10(3621)], multi)).toEqual([DNF]);
  });

  test("what was never entered at the end is not there; what was left out inside is", () => {
    expect(asRuled([1000, 0, 1100, 0, 0], round)).toEqual([1000, 0, 1100]);
    expect(asRuled([0, 0, 0], round)).toEqual([]);
  });
});

describe("what cannot be", () => {
  test.each([
    ["too many attempts", [1, 2, 3, 4, 5, 6], "There are 5 attempts in this round, not 6"],
    ["a number below DNS", [-3], "A result below zero is -1 (DNF) or -2 (DNS)"],
    ["half a hundredth", [10.5], "A result is a whole number"],
    ["a day", [8_640_000], "A time is below 24 hours"],
    [
      "nothing but DNS",
      [DNS, DNS, DNS, DNS, DNS],
      "Whoever started no attempt at all is not in the round: take them out instead",
    ],
  ])("%s", (_, attempts, message) => {
    expect(attemptsProblem(attempts, round)).toBe(message);
  });

  test("what comes close to it can", () => {
    expect(attemptsProblem([DNS, DNS, DNS, DNS, DNF], round)).toBeUndefined();
    expect(attemptsProblem([DNS, DNS, DNS, DNS], round)).toBeUndefined();
    expect(attemptsProblem([0, 0, 0, 0, 1, 0, 0, 0], round)).toBeUndefined();
    expect(attemptsProblem([60_001], round)).toBeUndefined();
  });

  test("81 moves, a multi-blind attempt that is a DNF, and a Head-to-Head", () => {
    const moves = { ...round, eventId: "333fm", formatId: "m" as const, timeLimit: null };
    expect(attemptsProblem([80], moves)).toBeUndefined();
    expect(attemptsProblem([81], moves)).toBe("A solution has at most 80 moves");
    expect(asRuled([80, 81, 100], moves)).toEqual([80, DNF, DNF]);
    const multi = { ...moves, eventId: "333mbf", formatId: "1" as const };
    expect(attemptsProblem([980_360_001], multi)).toBeUndefined();
    expect(attemptsProblem([990_010_001], multi)).toContain("is a DNF (-1)");
    expect(attemptsProblem([1000], { ...round, formatId: "h" })).toBe("Head-to-Head rounds are not entered here");
  });

  test("an attempt after an unmet cutoff that was not there before; one that was there goes away by itself", () => {
    const cut = { ...round, cutoff };
    const message = "The cutoff was not met in the first 2 attempts";
    expect(attemptsProblem([1600, 1600, 900], cut)).toBe(message);
    expect(attemptsProblem([1600, 1600, 900], cut, [1400, 1600, 900])).toBeUndefined();
    expect(attemptsProblem([1600, 1600, 900], cut, [1400, 1600, 800])).toBe(message);
    expect(attemptsProblem([1600, 0, 900], cut)).toBe(message);
    expect(attemptsProblem([DNS, DNS], cut)).toContain("take them out instead");
  });
});

describe("a row is complete", () => {
  test("with all attempts of the format, or those of a cutoff that was not met", () => {
    const cut = { formatId: "a" as const, cutoff };
    expect(isComplete([1600, 1700], cut)).toBe(true);
    expect(isComplete([1600], cut)).toBe(false);
    expect(isComplete([1400, 1700], cut)).toBe(false);
    expect(isComplete([1400, 1700, 1, 2, DNF], cut)).toBe(true);
    expect(isComplete([1400, 0, 1, 2, 3], cut)).toBe(false);
    expect(isComplete([], { formatId: "h", cutoff: null })).toBe(false);
  });
});

describe("each attempt is one's own", () => {
  test("whoever fills another one keeps what is there", () => {
    expect(mergeCells({ base: [1000], attempts: [1000, 1100] }, [1000, 0, 1200])).toEqual([1000, 1100, 1200]);
    expect(hasConflict({ base: [1000], attempts: [1000, 1100] }, [1000, 0, 1200], [1000, 1100, 1200])).toBe(false);
  });

  test("both changed the same one: a conflict, unless to the same", () => {
    const typed = { base: [1000], attempts: [1100] };
    expect(hasConflict(typed, [1200], [1100])).toBe(true);
    expect(hasConflict(typed, [1100], [1100])).toBe(false);
    expect(hasConflict(typed, [1000], [1100])).toBe(false);
    expect(hasConflict({ base: [1000], attempts: [] }, [1200], [])).toBe(true);
  });

  test("what the rules made of it is what was sent, when it is sent again", () => {
    expect(hasConflict({ base: [], attempts: [61_234] }, [DNF], [DNF])).toBe(false);
  });

  test("who knows nothing of what was there writes all of the row", () => {
    expect(mergeCells({ attempts: [1] }, [2, 3])).toEqual([1]);
    expect(hasConflict({ attempts: [1] }, [2, 3], [1])).toBe(false);
  });
});
