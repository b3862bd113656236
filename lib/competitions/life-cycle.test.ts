import { expect, test } from "vitest";
import { isInProgress, lifeCycleStepOf, type Milestones } from "./life-cycle.ts";

const now = new Date("2026-06-15T12:00:00Z");
const then = new Date("2026-06-01T00:00:00Z");

const draft: Milestones = {
  startDate: "2026-07-01",
  endDate: "2026-07-02",
  isVisible: false,
  confirmedAt: null,
  cancelledAt: null,
  resultsSubmittedAt: null,
  resultsPostedAt: null,
};
const announced = { ...draft, isVisible: true, confirmedAt: then };
const today = { ...announced, startDate: "2026-06-14", endDate: "2026-06-15" };
const yesterday = { ...announced, startDate: "2026-06-14", endDate: "2026-06-14" };

test.each<[string, Milestones]>([
  ["draft", draft],
  ["draft", { ...draft, startDate: null, endDate: null }],
  ["draft", { ...draft, startDate: "2020-01-01", endDate: "2020-01-01" }],
  ["confirmed", { ...draft, confirmedAt: then }],
  ["announced", announced],
  ["cancelled", { ...announced, cancelledAt: then }],
  ["cancelled", { ...yesterday, cancelledAt: then }],
  ["in_progress", today],
  ["over", yesterday],
  ["results_submitted", { ...yesterday, resultsSubmittedAt: then }],
  ["results_posted", { ...yesterday, resultsSubmittedAt: then, resultsPostedAt: then }],
])("%s: %j", (step, competition) => {
  expect(lifeCycleStepOf(competition, now)).toBe(step);
});

test("a competition is in progress on each of its days, in UTC, until its results are posted", () => {
  expect(isInProgress(today, new Date("2026-06-13T23:59:59Z"))).toBe(false);
  expect(isInProgress(today, new Date("2026-06-14T00:00:00Z"))).toBe(true);
  expect(isInProgress(today, new Date("2026-06-15T23:59:59Z"))).toBe(true);
  expect(isInProgress(today, new Date("2026-06-16T00:00:00Z"))).toBe(false);
  expect(isInProgress({ ...today, resultsPostedAt: then }, now)).toBe(false);
});
