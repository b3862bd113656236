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
  tabsOf({ ...nothing, ...parts }).map(({ href, label }) => `${label} ${href}`);

test("a page that would be empty has no tab", () => {
  expect(shown({})).toEqual(["General /competitions/Lyon2030"]);
});

test("each page with something on it has one, results the first event's", () => {
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
    "Podiums /results",
    "Scrambles /scrambles",
    "Register /register",
    "Manage /manage",
  ]);
  expect(shown({ takesScores: true })).toContain("Enter results /competitions/Lyon2030/manage/results");
});
