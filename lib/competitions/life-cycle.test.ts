import { expect, test } from "vitest";
import { lifeCycleStepOf, type Milestones } from "./life-cycle.ts";

const now = new Date("2026-06-15T12:00:00Z");
const then = new Date("2026-06-01T00:00:00Z");

const draft: Milestones = {
  startDate: "2026-07-01",
  endDate: "2026-07-02",
  timezone: null,
  countryId: "USA",
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
  ["results_posted", { ...today, resultsPostedAt: then }],
  ["results_posted", { ...yesterday, resultsSubmittedAt: then, resultsPostedAt: then }],
])("%s: %j", (step, competition) => {
  expect(lifeCycleStepOf(competition, now)).toBe(step);
});

test.each([
  ["announced", "2026-06-13T23:59:59Z"],
  ["in_progress", "2026-06-14T00:00:00Z"],
  ["in_progress", "2026-06-15T23:59:59Z"],
  ["over", "2026-06-16T00:00:00Z"],
])("without a venue, in a country of many clocks, its days are those of UTC: %s at %s", (step, moment) => {
  expect(lifeCycleStepOf(today, new Date(moment))).toBe(step);
});

const oneDay = { ...announced, startDate: "2026-06-14", endDate: "2026-06-14" };

test.each([
  ["announced", "2026-06-14T09:59:59Z"],
  ["in_progress", "2026-06-14T10:00:00Z"],
  ["in_progress", "2026-06-15T09:59:59Z"],
  ["over", "2026-06-15T10:00:00Z"],
])("its days are those of its venue: in Honolulu it is %s at %s", (step, moment) => {
  expect(lifeCycleStepOf({ ...oneDay, timezone: "Pacific/Honolulu" }, new Date(moment))).toBe(step);
});

test.each([
  ["announced", "2026-06-13T14:59:59Z"],
  ["in_progress", "2026-06-13T15:00:00Z"],
  ["in_progress", "2026-06-14T14:59:59Z"],
  ["over", "2026-06-14T15:00:00Z"],
])("without a venue they are those of a country with one clock: in Japan it is %s at %s", (step, moment) => {
  expect(lifeCycleStepOf({ ...oneDay, countryId: "Japan" }, new Date(moment))).toBe(step);
});
