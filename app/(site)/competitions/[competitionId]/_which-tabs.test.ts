import { expect, test } from "vitest";
import { type ShownParts, tabsOf } from "./_which-tabs.ts";

const nothing: ShownParts = {
  competitionId: "Lyon2030",
  hasRounds: false,
  hasSchedule: false,
  hasCompetitors: false,
  eventsWithResults: [],
  hasScrambles: false,
  isLive: false,
  registerLabel: null,
  isManager: false,
  takesScores: false,
};
const shown = (parts: Partial<ShownParts>) =>
  tabsOf({ ...nothing, ...parts }).flatMap(({ href, label, isEmpty }) => (isEmpty ? [] : [`${label} ${href}`]));

test("a page that is empty has no tab but on itself", () => {
  expect(shown({})).toEqual(["General /competitions/Lyon2030"]);
  const empty = tabsOf(nothing).flatMap(({ label, isEmpty }) => (isEmpty ? [label] : []));
  expect(empty).toEqual(["Events", "Schedule", "Competitors", "Results", "Scrambles", "Register"]);
});

test("each page with something on it has one, all views of results that of the first event", () => {
  const tabs = shown({
    hasRounds: true,
    hasSchedule: true,
    hasCompetitors: true,
    eventsWithResults: ["222", "333"],
    hasScrambles: true,
    isLive: true,
    registerLabel: "Register",
    isManager: true,
    takesScores: true,
  });
  expect(tabs.map((tab) => tab.replace(" /competitions/Lyon2030", " "))).toEqual([
    "General ",
    "Live /live",
    "Events /events",
    "Schedule /schedule",
    "Competitors /competitors",
    "Results /results/222",
    "Scrambles /scrambles",
    "Register /register",
    "Manage /manage",
  ]);
  const results = tabsOf({ ...nothing, eventsWithResults: ["222"] }).find(({ label }) => label === "Results");
  expect(results?.below).toBe("/competitions/Lyon2030/results");
  expect(shown({ takesScores: true })).toContain("Enter results /competitions/Lyon2030/manage/results");
});
