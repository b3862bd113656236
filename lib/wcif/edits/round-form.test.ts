import { expect, test } from "vitest";
import type { Round } from "../document.ts";
import {
  qualificationTexts,
  type RoundField,
  readQualification,
  readRounds,
  roundField,
  roundTexts,
} from "./round-form.ts";

const round = (overrides: Partial<Round> = {}): Round => ({
  id: "333-r1",
  format: "a",
  timeLimit: { centiseconds: 60_000, cumulativeRoundIds: [] },
  cutoff: { numberOfAttempts: 2, value: 7500 },
  advancement: { type: "attemptResult", level: 1200 },
  linkedRoundIds: null,
  scrambleSetCount: 4,
  results: [],
  extensions: [],
  ...overrides,
});

const last = (overrides: Partial<Round> = {}) => round({ id: "333-r2", advancement: null, cutoff: null, ...overrides });

const fieldsOf = (rounds: Round[], eventId: string, changed: Record<string, string> = {}) => ({
  ...Object.fromEntries(
    rounds.flatMap((each, index) =>
      Object.entries(roundTexts(each, eventId)).map(([field, text]) => [
        roundField(field as RoundField, index + 1),
        text,
      ]),
    ),
  ),
  ...changed,
});

const problemsIn = (problems: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));

const planOf = ({ id: _id, linkedRoundIds: _links, results: _results, extensions: _extensions, ...plan }: Round) =>
  plan;

test("a round is written as people write it", () => {
  expect(roundTexts(round(), "333")).toEqual({
    format: "a",
    timeLimit: "10:00",
    timeLimitFor: "attempt",
    cutoffAttempts: "2",
    cutoff: "1:15.00",
    advancementType: "attemptResult",
    advancement: "12.00",
    scrambleSets: "4",
  });
});

test.each([
  ["333", [round(), last()]],
  ["333", [round({ timeLimit: { centiseconds: 6000, cumulativeRoundIds: ["333-r1"] }, cutoff: null }), last()]],
  ["333", [round({ timeLimit: { centiseconds: 6000, cumulativeRoundIds: ["333-r1", "444-r1"] } }), last()]],
  ["333", [round({ advancement: { type: "percent", level: 75 } }), last()]],
  ["333", [round({ linkedRoundIds: ["333-r1", "333-r2"], advancement: null }), last()]],
  ["333fm", [last({ id: "333fm-r1", format: "m", timeLimit: null, cutoff: { numberOfAttempts: 1, value: 40 } })]],
  [
    "333mbf",
    [last({ id: "333mbf-r1", format: "2", timeLimit: null, cutoff: { numberOfAttempts: 1, value: 970_300_001 } })],
  ],
] satisfies [string, Round[]][])("what the fields of %s show reads back as the same", (eventId, rounds) => {
  const { value, problems } = readRounds(fieldsOf(rounds, eventId), eventId, rounds);
  expect(problemsIn(problems)).toEqual({});
  expect(value).toEqual(rounds.map(planOf));
});

test("each problem is told of its field, and of its round", () => {
  const rounds = [round(), last()];
  const fields = fieldsOf(rounds, "333", {
    "format-1": "3",
    "timeLimit-1": "soon",
    "cutoffAttempts-1": "5",
    "advancementType-1": "percent",
    "advancement-1": "80",
    "scrambleSets-2": "many",
    "cutoffAttempts-2": "2",
    "cutoff-2": "",
  });
  expect(problemsIn(readRounds(fields, "333", rounds).problems)).toEqual({
    "format-1": "Choose a format.",
    "timeLimit-1": "Give a time like 10:00.",
    "cutoff-1": "The cutoff takes fewer attempts than the round.",
    "advancement-1": "Give a number from 1 to 75.",
    "scrambleSets-2": "Give a number from 1 to 100.",
    "cutoff-2": "Give a result like 1:00.00.",
  });
});

test("a cutoff is shorter than the limit of an attempt, and says nothing of one for several", () => {
  const problemOf = (timeLimit: string, timeLimitFor: string, cutoff: string) => {
    const rounds = [round(), last()];
    const changed = { "timeLimit-1": timeLimit, "timeLimitFor-1": timeLimitFor, "cutoff-1": cutoff };
    return problemsIn(readRounds(fieldsOf(rounds, "333", changed), "333", rounds).problems)["cutoff-1"];
  };
  const problem = "A cutoff is shorter than the time limit.";
  expect([problemOf("2:00", "attempt", "12:00"), problemOf("2:00", "attempt", "2:00.00")]).toEqual([problem, problem]);
  expect([problemOf("2:00", "attempt", "1:59.99"), problemOf("2:00", "round", "2:30")]).toEqual([undefined, undefined]);

  const saved = [
    round({ timeLimit: { centiseconds: 6000, cumulativeRoundIds: [] }, cutoff: { numberOfAttempts: 2, value: 9000 } }),
    last(),
  ];
  const changing = (changed: Record<string, string>) =>
    problemsIn(readRounds(fieldsOf(saved, "333", changed), "333", saved).problems);
  expect(changing({ "scrambleSets-1": "4" })).toEqual({});
  expect(changing({ "cutoff-1": "1:20.00" })).toEqual({ "cutoff-1": problem });
});

test("a qualification reads back as the same", () => {
  const qualification = { type: "attemptResult", resultType: "average", whenDate: "2030-01-01", level: 1234 } as const;
  expect(qualificationTexts(qualification, "333")).toEqual({
    qualificationType: "attemptResult",
    qualificationResult: "average",
    qualificationLevel: "12.34",
    qualificationDate: "2030-01-01",
  });
  expect(readQualification(qualificationTexts(qualification, "333"), "333", null)).toMatchObject({
    value: qualification,
  });
  expect(readQualification({ qualificationType: "" }, "333", null).value).toBeNull();
  const wrong = { qualificationType: "ranking", qualificationLevel: "0", qualificationDate: "soon" };
  expect(problemsIn(readQualification(wrong, "333", null).problems)).toEqual({
    qualificationLevel: "Give a number from 1 to 1000000.",
    qualificationDate: "Give a date.",
  });
});

test("what is typed without a choice of what it is, is asked about, not dropped", () => {
  const rounds = [round({ cutoff: null }), last()];
  const without = "Choose under Cutoff in how many attempts, or leave this empty.";
  for (const cutoff of ["1:15", "5:99", "soon"]) {
    expect(problemsIn(readRounds(fieldsOf(rounds, "333", { "cutoff-1": cutoff }), "333", rounds).problems)).toEqual({
      "cutoff-1": without,
    });
  }
  const held = [round(), last()];
  const taken = readRounds(fieldsOf(held, "333", { "cutoffAttempts-1": "" }), "333", held);
  expect([problemsIn(taken.problems), taken.value[0]?.cutoff]).toEqual([{}, null]);
  const retyped = fieldsOf(held, "333", { "cutoffAttempts-1": "", "cutoff-1": "1:20" });
  expect(problemsIn(readRounds(retyped, "333", held).problems)).toEqual({ "cutoff-1": without });

  const needed = "Choose under Needed what this is, or leave it empty.";
  const typed = { qualificationType: "", qualificationLevel: "foo", qualificationDate: "2030-01-02" };
  expect(problemsIn(readQualification(typed, "333", null).problems)).toEqual({
    qualificationLevel: needed,
    qualificationDate: needed,
  });
  const known = { type: "ranking", resultType: "single", whenDate: "2030-01-02", level: 100 } as const;
  const dropped = readQualification({ ...qualificationTexts(known, "333"), qualificationType: "" }, "333", known);
  expect([problemsIn(dropped.problems), dropped.value]).toEqual([{}, null]);
});

test("a round takes a set of scrambles at least, unless a program has said otherwise", () => {
  const rounds = [round({ scrambleSetCount: 0 }), last()];
  const fields = fieldsOf(rounds, "333", { "scrambleSets-2": "0" });
  expect(problemsIn(readRounds(fields, "333", rounds).problems)).toEqual({
    "scrambleSets-2": "Give a number from 1 to 100.",
  });
});
