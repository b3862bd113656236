import { describe, expect, test } from "vitest";
import { readSheet, writeSheet } from "./sheet.ts";

const unlimited = { cutoff: null, timeLimit: null };
const rounds = [
  { id: 1, eventId: "333fm", number: 1, formatId: "m" as const, ...unlimited },
  { id: 2, eventId: "333mbf", number: 2, formatId: "3" as const, ...unlimited },
];
const results = [
  { roundId: 1, competitorId: "2010ANNE01", personName: "Ann: the first", attempts: [25, -1, 30] },
  // Older than the rule that says whole seconds above ten minutes.
  { roundId: 2, competitorId: "2010ANNE01", personName: "Ann", attempts: [890341001, 970003800, -2] },
];
const withoutNames = results.map(({ personName: _name, ...result }) => result);

test("what is written is read back, moves and multi-blind attempts too", () => {
  const text = writeSheet(rounds, results);
  expect(text).toBe(
    "333fm-r1\n2010ANNE01 Ann: the first: 25, DNF, 30\n\n333mbf-r2\n2010ANNE01 Ann: 11/12 56:50, 2/2 0:38, DNS",
  );
  expect(readSheet(text, rounds, results)).toEqual({ results: withoutNames, problems: [] });
  expect(readSheet(text.replace("Ann: the first", "Ann"), rounds)).toEqual({ results: withoutNames, problems: [] });
  // Typed on an Arabic keyboard.
  const arabic = text.replace("Ann: the first", "Ann").replaceAll(",", "،");
  expect(readSheet(arabic, rounds)).toEqual({ results: withoutNames, problems: [] });
});

test("what stands there unchanged is kept, whatever rule it is older than", () => {
  const old = [{ roundId: 1, competitorId: "2010ANNE01", personName: "Ann", attempts: [99, 0, 30] }];
  const text = writeSheet(rounds.slice(0, 1), old);
  expect(readSheet(text, rounds, old)).toMatchObject({ problems: [], results: [{ attempts: [99, 0, 30] }] });
  expect(readSheet(text.replace("30", "31"), rounds, old).problems).toEqual([
    "Line 2: 99: A solution has at most 80 moves.",
  ]);
});

test("of one round its name may go without saying; lines end as they are sent", () => {
  expect(readSheet("2010ANNE01:25,DNF,DNF\r\n\r\n 2010bobb01 Bob : DNS ,26, 27", rounds.slice(0, 1))).toEqual({
    problems: [],
    results: [
      { roundId: 1, competitorId: "2010ANNE01", attempts: [25, -1, -1] },
      { roundId: 1, competitorId: "2010BOBB01", attempts: [-2, 26, 27] },
    ],
  });
});

describe("a line that nobody can have is refused:", () => {
  const cutoff = { numberOfAttempts: 2, attemptResult: 1000 };
  const round = { id: 1, eventId: "333", number: 1, formatId: "a" as const, ...unlimited };
  const limit = (cumulativeRoundIds: string[]) => ({ timeLimit: { centiseconds: 6000, cumulativeRoundIds } });
  test.each([
    ["too few attempts", {}, "9.00, 9.00", "2 attempts; the round has 5."],
    ["nothing but DNS", {}, "DNS, DNS", "who did not start in any attempt has no result: take the line out."],
    [
      "past a cutoff",
      { cutoff },
      "10.00, 11.00, 9.00, 9.00, 9.00",
      "5 attempts; the round has 2 where the cutoff is not met.",
    ],
    ["half of a cutoff", { cutoff }, "10.00", "1 attempt; the round has 2 where the cutoff is not met."],
    ["no more than the cutoff", { cutoff }, "9.99, 11.00", "2 attempts; the round has 5 where the cutoff is met."],
    ["at the limit", limit([]), "1:00.00, DNF, DNF, DNF, DNF", "1:00.00 is not below the limit of 1:00.00."],
    [
      "over a shared limit",
      limit(["333-r1"]),
      "40.00, 20.01, DNF, DNF, DNF",
      "1:00.01 together is not below the limit of 1:00.00.",
    ],
  ])("%s", (_title, rules, attempts, problem) => {
    expect(readSheet(`2010ANNE01: ${attempts}`, [{ ...round, ...rules }]).problems).toEqual([`Line 1: ${problem}`]);
  });

  test.each([
    ["a cutoff that was not met", { cutoff }, "10.00, DNF"],
    ["a cutoff that was met", { cutoff }, "10.00, 9.99, DNF, DNS, DNS"],
    ["just below the limit", limit([]), "59.99, 59.99, 59.99, 59.99, 59.99"],
    [
      "a limit that was never stated",
      { timeLimit: { centiseconds: 0, cumulativeRoundIds: [] } },
      "1:00.00, DNF, DNF, DNF, DNF",
    ],
  ])("but not %s", (_title, rules, attempts) => {
    expect(readSheet(`2010ANNE01: ${attempts}`, [{ ...round, ...rules }]).problems).toEqual([]);
  });

  test("nor what stood there before, also where it is given to another person; but not twice", () => {
    const old = [{ roundId: 1, competitorId: "2010ANNE01", personName: "Ann", attempts: [7000, -1] }];
    const limited = [{ ...round, ...limit([]) }];
    const problemsOf = (text: string) => readSheet(text, limited, old).problems;
    expect(problemsOf("2010ANNE01 Ann: 1:10.00, DNF")).toEqual([]);
    expect(problemsOf("2010BOBB01: 1:10.00, DNF")).toEqual([]);
    expect(problemsOf("2010ANNE01 Ann: 1:10.00, DNF\n2010BOBB01: 1:10.00, DNF")).toEqual([
      "Line 2: 2 attempts; the round has 5.",
    ]);
  });
});
