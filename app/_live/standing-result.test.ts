import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { notFinalWords } from "./round-words.ts";
import { StandingResult } from "./standing-result.tsx";

const cutoff = { numberOfAttempts: 2, attemptResult: 1000 };

test.each([
  ["an average stands alone", "a", null, [900, 910, 920, 930, 940], 900, 920, "9.20"],
  [
    "a single is marked, and how many attempts there are",
    "a",
    null,
    [900, 0, 910],
    900,
    0,
    "single 9.00 2 of 5 attempts",
  ],
  ["of who missed the cutoff nothing is missing", "a", cutoff, [1200, 1100], 1100, 0, "single 11.00"],
  ["a DNF has the single beside it", "a", null, [900, -1, -1, 910, 920], 900, -1, "single 9.00"],
  ["without any success it is a DNF", "a", null, [-1, -1, -1, -1, -1], -1, -1, "DNF"],
  ["where singles are what counts none is marked", "3", null, [900], 900, 0, "9.00"],
  ["nothing is nothing", "a", null, [], 0, 0, ""],
] as const)("of somebody who stands somewhere: %s", (_, formatId, ownCutoff, attempts, best, average, words) => {
  const html = renderToStaticMarkup(
    createElement(StandingResult, { result: { best, average, attempts }, eventId: "333", formatId, cutoff: ownCutoff }),
  );
  expect(html.replace(/<[^>]*>/g, "")).toBe(words);
});

test("a podium says that it is not final until everybody is done", () => {
  expect(notFinalWords({ completed: 2, total: 12 })).toBe("2 of 12 done: not final");
  expect(notFinalWords({ completed: 12, total: 12 })).toBe("");
  expect(notFinalWords(undefined)).toBe("");
});
