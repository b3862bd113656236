import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { WireResult, WireRound } from "#lib/api/v0/live.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";
import { LineStatus } from "./line-status.tsx";
import { LiveRow } from "./live-row.tsx";
import { LiveTable } from "./live-table.tsx";
import { isUnderWay } from "./under-way.ts";

const round = { event_id: "333", format: "a", is_final: false, advancement: null, results: [] } as unknown as WireRound;
const nobody = { registrant_id: 1, name: "Ann", country_iso2: "FR", place: 1, advancing: "no", forecast: null };
const flags = { FR: { address: "/flags/FR.svg", name: "France" } };

const textOf = (html: string) => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
const markupOf = (result: Partial<WireResult>, of: Partial<WireRound> = {}) => {
  const whole = { ...nobody, average: 0, is_complete: true, ...result } as WireResult;
  const props = { result: whole, round: { ...round, ...of }, flags, people: undefined, isNews: false };
  return renderToStaticMarkup(createElement(LiveRow, props));
};
const rowOf = (result: Partial<WireResult>, of: Partial<WireRound> = {}) => textOf(markupOf(result, of)).trim();

test("who missed the cutoff has no attempts to come, and a single that says so", () => {
  const missed = { attempts: [1200, 1100], best: 1100 };
  expect(rowOf({ ...missed, is_complete: true })).toBe("1Annbest 11.00France12.00 11.00");
  expect(rowOf({ ...missed, is_complete: false })).toBe("1Annbest 11.00France12.00 11.00 · · ·");
});

test("an average stands without a word, before the best", () => {
  const attempts = [900, 910, 920, 930, 940];
  expect(rowOf({ attempts, best: 900, average: 920 })).toBe("1Ann9.20best 9.00France(9.00) 9.10 9.20 9.30 (9.40)");
});

test("a mark of a record is apart from the word before it", () => {
  const best = { attempts: [900, 910, 920, 930, 940], best: 900, average: 920, single_record_tag: "PR" as const };
  expect(rowOf(best)).toContain("best PR9.00");
});

test("who has attempts left reads what they need, for the first place and to go on", () => {
  const forecast = { for_first: null, for_advancing: 627 } as WireResult["forecast"];
  const halfway = { attempts: [810, 795], best: 795, is_complete: false, forecast };
  expect(rowOf(halfway, { is_final: true })).toContain("Annfor 1st: impossible for 3rd: 6.27France");
  expect(rowOf(halfway, { advancement: { type: "ranking", level: 8 } })).toContain("to go on: 6.27");
  expect(rowOf({ ...halfway, forecast: { for_first: 700, for_advancing: null } as WireResult["forecast"] })).toContain(
    "Annfor 1st: 7.00 France",
  );
});

test("each attempt and each name keeps its own direction, and so does a result of two numbers", () => {
  const attempts = [-1, 547, 657, 580, 609];
  expect(markupOf({ attempts, best: 547, average: 615 })).toContain("<i>(DNF) </i><i>(5.47) </i><span>6.57 </span>");
  expect(markupOf({ attempts: [], best: 0 })).toContain("<bdi>Ann</bdi>");
  const result = encodeMultiBlind({ solved: 40, attempted: 41, seconds: 2434 });
  const blind = { attempts: [result], best: result };
  const written = '<bdi dir="ltr">40/41 40:34</bdi>';
  const row = inLanguage("ar", () => markupOf(blind, { event_id: "333mbf", format: "1" }));
  expect(row).toContain(`<span class="attempt">${written}</span>`);
  expect(row).toContain(`<span>${written} </span>`);
});

test("heads say what the columns are, with one for each attempt", () => {
  const headsOf = (format: string, eventId = "333") =>
    textOf(
      renderToStaticMarkup(
        createElement(LiveTable, {
          ...{ title: "3x3x3 Cube, Final", round: { ...round, format, event_id: eventId }, results: [] },
          ...{ news: new Set<number>(), flags, people: undefined },
        }),
      ),
    );
  expect(headsOf("a")).toBe("3x3x3 Cube, Final#PlaceNameAverageBestCountryAttempts12345");
  expect(headsOf("m")).toBe("3x3x3 Cube, Final#PlaceNameMeanBestCountryAttempts123");
  expect(headsOf("3")).toBe("3x3x3 Cube, Final#PlaceNameBestMeanCountryAttempts123");
  expect(headsOf("1")).toBe("3x3x3 Cube, Final#PlaceNameBestCountryAttempts1");
});

test.each([
  ["is live while it is followed and under way", { line: "open", isUnderWay: true }, "Live"],
  ["says nothing while nothing is awaited", { line: "open", isUnderWay: false }, ""],
  [
    "says that it is gone",
    { line: "open", isUnderWay: true, isGone: true },
    "This round is not held any more: what is shown is old.Refresh",
  ],
  [
    "says where the line broke, under way or not",
    { line: "broken", isUnderWay: false },
    "No connection: what is shown may be old. It is tried again.Refresh",
  ],
  ["can be refreshed without a script", { line: "off", isUnderWay: true }, "Refresh"],
] as const)("what is shown %s", (_, props, words) => {
  expect(textOf(renderToStaticMarkup(createElement(LineStatus, props)))).toBe(words);
});

test.each([
  ["is not open yet", { state: "ready", completed: 0, total: 0 }, false],
  ["is open, and nobody is in it", { state: "open", completed: 0, total: 0 }, true],
  ["is open", { state: "open", completed: 25, total: 26 }, true],
  ["is open, and everybody is done", { state: "open", completed: 26, total: 26 }, false],
  ["is closed", { state: "locked", completed: 25, total: 26 }, false],
])("whether a round is under way that %s", (_, held, expected) => {
  expect(isUnderWay(held)).toBe(expected);
});
