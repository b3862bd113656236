import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";
import {
  formatAdvancement,
  formatCutoff,
  formatName,
  formatRound,
  formatRoundForm,
  formatRoundInSentence,
  formatRounds,
  formatTimeLimit,
} from "./format-round.ts";
import type { AdvancementCondition } from "./round-conditions.ts";

test("formats go by their name", () => {
  expect(formatName("a")).toBe("Average of 5");
  expect(formatName("3")).toBe("Best of 3");
});

const totals = new Map([
  ["444bf", 2],
  ["555bf", 1],
]);

test("within a sentence a round has the name that it has everywhere", () => {
  const rounds = ["444bf-r1", "444bf-r2", "555bf-r1"];
  expect(formatRounds(rounds, totals)).toBe(
    "the first round of 4x4x4 Blindfolded, the final of 4x4x4 Blindfolded and the final of 5x5x5 Blindfolded",
  );
  expect(formatRoundInSentence("333-r1", totals)).toBe("round 1 of 3x3x3 Cube");
  expect([formatRound("333-r1", totals), formatRound("other-lunch", totals)]).toEqual([
    "3x3x3 Cube, Round 1",
    "other-lunch",
  ]);
});

test.each([
  [null, ""],
  [{ centiseconds: 0, cumulativeRoundIds: [] }, "Not stated"],
  [{ centiseconds: 60000, cumulativeRoundIds: [] }, "10:00 for each attempt"],
  [{ centiseconds: 12050, cumulativeRoundIds: [] }, "2:00.50 for each attempt"],
  [{ centiseconds: 120000, cumulativeRoundIds: ["444bf-r1"] }, "20:00 for all attempts together"],
  [
    { centiseconds: 360000, cumulativeRoundIds: ["444bf-r1", "555bf-r1"] },
    "1:00:00 for all attempts of the first round of 4x4x4 Blindfolded and the final of 5x5x5 Blindfolded together",
  ],
])("the time limit %j reads %j", (limit, words) => {
  expect(formatTimeLimit(limit, totals)).toBe(words);
});

test("a cutoff says what to beat and when", () => {
  expect(formatCutoff({ numberOfAttempts: 2, attemptResult: 6000 }, "333")).toBe(
    "Below 1:00.00 in one of the first 2 attempts",
  );
  expect(formatCutoff({ numberOfAttempts: 1, attemptResult: 40 }, "333fm")).toBe("Below 40 moves in the first attempt");
  expect(formatCutoff({ numberOfAttempts: 1, attemptResult: 950271001 }, "333mbf")).toBe(
    "Better than 5/6 45:10 in the first attempt",
  );
  expect(formatCutoff(null, "333")).toBe("");
});

test("advancement says who goes on", () => {
  const words = (condition: AdvancementCondition | null, eventId = "333", formatId: "a" | "m" | "1" = "a") =>
    formatAdvancement(condition, { eventId, formatId });
  expect(words({ type: "ranking", level: 16 })).toBe("The best 16 advance");
  expect(words({ type: "ranking", level: 1 })).toBe("The best one advances");
  expect(words({ type: "percent", level: 75 })).toBe("The best 75% advance");
  expect(words({ type: "attemptResult", level: 1200 })).toBe("All with an average below 12.00 advance");
  expect(words({ type: "attemptResult", level: 3000 }, "333fm", "m")).toBe(
    "All with an average below 30.00 moves advance",
  );
  expect(words({ type: "attemptResult", level: 950271001 }, "333mbf", "1")).toBe(
    "All with a single better than 5/6 45:10 advance",
  );
  expect(words(null)).toBe("");
});

test("how a round is held is said in one line, without what it does not have", () => {
  const round = { eventId: "333", formatId: "a" as const };
  const cutoff = { numberOfAttempts: 2, attemptResult: 6000 };
  const timeLimit = { centiseconds: 60_000, cumulativeRoundIds: [] };
  expect(formatRoundForm({ ...round, cutoff, timeLimit }, totals)).toBe(
    "Average of 5 · Below 1:00.00 in one of the first 2 attempts · 10:00 for each attempt",
  );
  expect(formatRoundForm({ ...round, cutoff: null, timeLimit: null }, totals)).toBe("Average of 5");
});

test("a multi-blind result keeps its own direction in a sentence that runs from the right", () => {
  const attemptResult = encodeMultiBlind({ solved: 40, attempted: 41, seconds: 2434 });
  const said = () => formatCutoff({ numberOfAttempts: 1, attemptResult }, "333mbf");
  expect(inLanguage("ar", said)).toContain("\u206640/41 40:34\u2069");
  expect(said()).toBe("Better than 40/41 40:34 in the first attempt");
});
