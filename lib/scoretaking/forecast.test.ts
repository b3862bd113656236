import { describe, expect, test } from "vitest";
import { DNF, DNS } from "#lib/reference/attempt-result.ts";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";
import { doubtText } from "./doubt-texts.ts";
import { doubtsOf } from "./doubts.ts";
import { forecastOf, projectedAverage } from "./forecast.ts";
import type { HeldRound } from "./held-round.ts";
import { resultOf } from "./possible.ts";
import { recordTags } from "./record-tags.ts";
import { Standings } from "./standings.ts";

const round: HeldRound = {
  rowId: 1,
  id: "333-r1",
  eventId: "333",
  number: 1,
  formatId: "a",
  timeLimit: { centiseconds: 60_000, cumulativeRoundIds: [] },
  cutoff: null,
  advancement: { type: "ranking", level: 1 },
  linkedRoundIds: null,
  openedAt: null,
  lockedAt: null,
};

const forecast = (attempts: number[], others: number[][], held = round) => {
  const all = [attempts, ...others].map((one) => resultOf(one, held)).filter(({ best }) => best !== 0);
  return forecastOf(
    { attempts, ...resultOf(attempts, held) },
    {
      round: held,
      goal: { kind: "podium" },
      standings: new Standings(all, held.formatId),
      size: others.length + 1,
    },
  );
};

describe("what may still become of a result", () => {
  test("before the last attempt: the best and the worst average, and what it takes to be first", () => {
    // The leader has 12.00, which a DNF at the end still makes here; a tie goes to the better single.
    const leader = [1200, 1200, 1200, 1200, 1200];
    expect(forecast([900, 1000, 1200, 1400], [leader])).toEqual({
      bestPossible: 1033,
      worstPossible: 1200,
      projected: 1100,
      forFirst: DNF,
      forAdvancing: DNF,
    });
    const slower = forecast([1100, 1150, 1300, 1400], [leader]);
    expect(slower).toMatchObject({ bestPossible: 1183, worstPossible: 1283, forFirst: 1151 });
    const averageWith = (last: number) => resultOf([1100, 1150, 1300, 1400, last], round).average;
    expect([1151, 1152].map(averageWith)).toEqual([1200, 1201]);
  });

  test("nothing once it is complete; with two DNFs there is no average left to win", () => {
    expect(forecast([1, 2, 3, 4, 5], [])).toBeNull();
    expect(forecast([DNF, DNF, 900, 900], [[1000, 1000, 1000, 1000, 1000]])).toMatchObject({
      bestPossible: DNF,
      worstPossible: DNF,
      projected: DNF,
      forFirst: null,
    });
  });

  test("where the best attempt counts, it must be as good as the leader's", () => {
    const single = { ...round, formatId: "3" as const };
    expect(forecast([2000], [[1500, 1600, 1700]], single)).toMatchObject({ bestPossible: 0, forFirst: 1500 });
  });

  test("goes on as it went: without what is dropped", () => {
    expect(projectedAverage([], round)).toBe(0);
    expect(projectedAverage([1000], round)).toBe(1000);
    expect(projectedAverage([1000, 1200, 9000], round)).toBe(1200);
    expect(projectedAverage([1000, DNF], round)).toBe(1000);
    expect(projectedAverage([1000, DNF, DNF], round)).toBe(DNF);
    expect(projectedAverage([25, 26], { eventId: "333fm", formatId: "m" })).toBe(2550);
    expect(projectedAverage([25, DNF], { eventId: "333fm", formatId: "m" })).toBe(DNF);
  });
});

describe("record tags", () => {
  const bests = (official: number | undefined) => ({
    book: {
      single: new Map([
        ["world", 500],
        ["_Europe", 600],
        ["Poland", 700],
      ]),
      average: new Map<string, number>(),
    },
    bestOf: () => official,
  });
  const result = (registrationId: number, best: number, roundNumber = 1) => ({
    ...{ registrationId, best, roundNumber, average: 0, countryId: "Poland" },
  });
  const tagsOf = (results: ReturnType<typeof result>[], official?: number) =>
    recordTags(results, bests(official)).map(({ single }) => single);

  test("the highest that it is; equal counts", () => {
    expect(tagsOf([result(1, 500)])).toEqual(["WR"]);
    expect(tagsOf([result(1, 501)])).toEqual(["CR"]);
    expect(tagsOf([result(1, 601)])).toEqual(["NR"]);
    expect(tagsOf([result(1, 701)])).toEqual(["PR"]);
  });

  test("within a round only the best is a record; in a later one what came before counts", () => {
    expect(tagsOf([result(1, 650), result(2, 660), result(3, 640)])).toEqual(["PR", "PR", "NR"]);
    expect(tagsOf([result(1, 650), result(1, 660, 2), result(2, 650, 2)])).toEqual(["NR", null, "NR"]);
  });

  test("a personal best is as good as the official one and as earlier rounds", () => {
    expect(tagsOf([result(1, 800), result(1, 801, 2), result(1, 800, 3)], 800)).toEqual(["PR", null, "PR"]);
    expect(tagsOf([result(1, 801), result(1, DNF, 2)], 800)).toEqual([null, null]);
  });
});

describe("it is asked whether that was meant", () => {
  const none = { single: {}, average: {} };
  const asked = (typed: number[], more: Partial<Parameters<typeof doubtsOf>[1]> = {}) =>
    doubtsOf(typed, { round, best: undefined, records: none, ...more });

  test("nothing about an ordinary row", () => {
    expect(asked([1000, 1100, 1200, DNF, 1300], { best: 950 })).toEqual([]);
    expect(asked([])).toEqual([]);
  });

  test.each([
    ["an attempt left out", [1000, 0, 1100], { kind: "gap", attempts: [2] }],
    ["a result after a DNS", [DNS, 1000, DNF], { kind: "result_after_dns", attempts: [2, 3] }],
    ["the limit reached", [1000, 60_000], { kind: "over_limit", attempts: [2] }],
    ["more than four times the fastest", [1000, 4000, 4001], { kind: "uneven", attempts: [3] }],
    ["twice more than four times the fastest", [1000, 900, 4100, 4200], { kind: "uneven", attempts: [3, 4] }],
    ["one that the others are far from", [912, 13, 850, 800, 834], { kind: "much_faster", attempts: [2] }],
  ])("%s", (_, typed, doubt) => {
    expect(asked(typed)).toEqual([doubt]);
  });

  test("attempts that go away with a cutoff that is no longer met", () => {
    const cut = { ...round, cutoff: { numberOfAttempts: 2, attemptResult: 1500 } };
    expect(asked([1600, 1700, 1650, 0, 1680], { round: cut })).toEqual([
      { kind: "gap", attempts: [4] },
      { kind: "after_cutoff", attempts: [3, 5] },
    ]);
    expect(asked([1400, 1700, 1650], { round: cut })).toEqual([]);
  });

  test("far from the person's best, in both directions", () => {
    expect(asked([600, 599, 1000], { best: 1000 })).toEqual([{ kind: "far_from_best", attempts: [2], best: 1000 }]);
    expect(asked([5000, 5001], { best: 1000 })).toEqual([{ kind: "far_from_best", attempts: [2], best: 1000 }]);
  });

  test("a multi-blind attempt in less than half a minute a cube", () => {
    const multi = { ...round, eventId: "333mbf", formatId: "1" as const, timeLimit: null };
    const at = (seconds: number) => [encodeMultiBlind({ solved: 10, attempted: 10, seconds })];
    expect(asked(at(300), { round: multi })).toEqual([]);
    expect(asked(at(299), { round: multi })).toEqual([{ kind: "multi_blind_too_fast", attempts: [1] }]);
  });

  test("more moves than a solution may have", () => {
    const moves = { ...round, eventId: "333fm", formatId: "m" as const, timeLimit: null };
    expect(asked([80, 81, 25], { round: moves })).toEqual([{ kind: "too_many_moves", attempts: [2] }]);
    expect(doubtText({ kind: "too_many_moves", attempts: [2] }, "333fm")).toBe(
      "Attempt 2 has more than 80 moves, and so is a DNF.",
    );
  });

  test("what would be a record, the highest", () => {
    const records = { single: { WR: 300, CR: 400, NR: 500 }, average: { NR: 600 } };
    expect(asked([400, 700, 700, 700, 700], { records })).toEqual([
      { kind: "record", type: "single", tag: "CR", value: 400 },
    ]);
    expect(asked([600, 600, 600, 600, 600], { records })).toEqual([
      { kind: "record", type: "average", tag: "NR", value: 600 },
    ]);
  });
});
