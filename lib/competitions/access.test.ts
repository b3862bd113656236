import { expect, test } from "vitest";
import {
  type CompetitionRole,
  mayAddOrRemoveEvents,
  mayDecideRegistrations,
  mayEdit,
  mayEditLockedDetails,
  mayEditRounds,
  mayEditSchedule,
  mayNamePeople,
  type Stage,
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
  "locked details": mayEditLockedDetails,
  events: mayAddOrRemoveEvents,
  rounds: mayEditRounds,
  schedule: mayEditSchedule,
  persons: mayDecideRegistrations,
  extensions: mayEdit,
};

const allowed = (role: CompetitionRole, stage: Stage) =>
  Object.entries(rules).flatMap(([part, rule]) => (rule(role, stage) ? part : []));

test.each(["manager", "delegate"] as const)("a %s edits less and less of a competition", (role) => {
  expect(allowed(role, draft)).toEqual(Object.keys(rules));
  expect(allowed(role, confirmed)).toEqual(["rounds", "schedule", "persons", "extensions"]);
  expect(allowed(role, submitted)).toEqual([]);
  expect(allowed(role, postedWithoutStamp)).toEqual(["schedule", "persons", "extensions"]);
});

test.each([draft, confirmed, submitted, postedWithoutStamp])(
  "an administrator edits everything, a stranger nothing",
  (stage) => {
    expect(allowed("administrator", stage)).toEqual(Object.keys(rules));
    expect(allowed("stranger", stage)).toEqual([]);
  },
);

test("those who organize do not say who organizes", () => {
  expect(mayNamePeople("manager", draft)).toBe(false);
  expect(mayNamePeople("delegate", draft)).toBe(true);
  expect(mayNamePeople("delegate", submitted)).toBe(false);
});
