import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { WireResult, WireRound } from "#lib/api/v0/live.ts";
import { LineStatus } from "./line-status.tsx";
import { LiveRow } from "./live-row.tsx";

const round = { event_id: "333", format: "a", is_final: false, advancement: null } as WireRound;
const nobody = { registrant_id: 1, name: "Ann", country_iso2: "FR", place: 1, advancing: "no", forecast: null };

const textOf = (html: string) => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
const rowOf = (result: Partial<WireResult>) => {
  const props = { result: { ...nobody, average: 0, ...result } as WireResult, round, flags: {}, people: undefined };
  return textOf(renderToStaticMarkup(createElement(LiveRow, { ...props, isNews: false })));
};

test("who missed the cutoff has no attempts to come, and a single that says so", () => {
  expect(rowOf({ attempts: [1200, 1100], best: 1100, is_complete: true })).toBe("1FRAnn12.00 11.00 best 11.00");
  expect(rowOf({ attempts: [1200, 1100], best: 1100, is_complete: false })).toBe("1FRAnn12.00 11.00 · · · best 11.00");
});

test("an average stands without a word", () => {
  const attempts = [900, 910, 920, 930, 940];
  expect(rowOf({ attempts, best: 900, average: 920, is_complete: true })).toContain("9.20best 9.00");
});

test.each([
  ["is live while it is followed", { line: "open" }, "Live"],
  ["is not live once it is over", { line: "open", isOver: true }, ""],
  [
    "says that it is gone",
    { line: "open", isGone: true },
    "This round is not held any more: what is shown is old.Refresh",
  ],
  [
    "says where the line broke, over or not",
    { line: "broken", isOver: true },
    "No connection: what is shown may be old. It is tried again.Refresh",
  ],
  ["can be refreshed without a script", { line: "off", isOver: true }, "Refresh"],
] as const)("what is shown %s", (_, props, words) => {
  expect(textOf(renderToStaticMarkup(createElement(LineStatus, props)))).toBe(words);
});
