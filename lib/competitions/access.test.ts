import { expect, test } from "vitest";
import {
  mayAddOrRemoveEvents,
  mayChangeCompetitorLimit,
  mayChangeSeries,
  mayDecideRegistrations,
  mayEdit,
  mayEditRounds,
  mayEditSchedule,
  mayNamePeople,
  type Stage,
  type Standing,
} from "./access.ts";

const moment = new Date("2030-01-01T00:00:00Z");
const draft = {
  confirmedAt: null,
  announcedAt: null,
  cancelledAt: null,
  resultsSubmittedAt: null,
  resultsPostedAt: null,
};
const confirmed = { ...draft, confirmedAt: moment };
const submitted = { ...confirmed, resultsSubmittedAt: moment };
const postedWithoutStamp = { ...confirmed, resultsPostedAt: moment };

const rules = {
  series: mayChangeSeries,
  events: mayAddOrRemoveEvents,
  rounds: mayEditRounds,
  schedule: mayEditSchedule,
  persons: mayDecideRegistrations,
  extensions: mayEdit,
  limit: mayChangeCompetitorLimit,
};

const allowed = (standing: Standing, stage: Stage) =>
  Object.entries(rules).flatMap(([part, rule]) => (rule(standing, stage) ? part : []));

test.each(["manager", "delegate"] as const)("a %s edits less and less of a competition", (standing) => {
  expect(allowed(standing, draft)).toEqual(Object.keys(rules));
  expect(allowed(standing, confirmed)).toEqual(["rounds", "schedule", "persons", "extensions"]);
  expect(allowed(standing, submitted)).toEqual([]);
  expect(allowed(standing, postedWithoutStamp)).toEqual(["schedule", "persons", "extensions"]);
});

test.each([draft, confirmed, submitted, postedWithoutStamp])(
  "an administrator edits everything, a stranger nothing",
  (stage) => {
    expect(allowed("administrator", stage)).toEqual(Object.keys(rules));
    expect(allowed("stranger", stage)).toEqual([]);
  },
);

test("those who organise do not say who organises", () => {
  expect(mayNamePeople("manager", draft)).toBe(false);
  expect(mayNamePeople("delegate", draft)).toBe(true);
  expect(mayNamePeople("delegate", submitted)).toBe(false);
});
