import { expect, test } from "vitest";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { completeDocument } from "../complete.ts";
import { fromWcif } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { diff } from "../merge/diff.ts";
import { changeLines, conflictLines } from "./change-lines.ts";

const before = completeDocument(fromWcif(1, exampleDocument()));

const told = (change: (document: CompetitionDocument) => void): string[] => {
  const after = structuredClone(before);
  change(after);
  return changeLines(diff(before, after), { before, after }).map(
    (line) => `${line.what}: ${line.before} → ${line.after}`,
  );
};

test("nothing is no line", () => {
  expect(told(() => {})).toEqual([]);
});

test("people are told by name, with all their groups and tasks in one line", () => {
  const lines = told(({ persons }) => {
    const [delegate, competitor, newcomer] = persons;
    if (delegate) Object.assign(delegate, { roles: ["announcer", ...delegate.roles] });
    competitor?.assignments.push(
      { activityId: 3, stationNumber: null, assignmentCode: "staff-judge" },
      { activityId: 7, stationNumber: 4, assignmentCode: "competitor" },
    );
    if (newcomer?.registration)
      Object.assign(newcomer.registration, { status: "deleted", eventIds: ["333", "333mbf"] });
  });
  expect(lines).toEqual([
    "Inês Quartilho: roles: delegate → announcer, delegate",
    "Tomáš Berounský: groups and tasks: 3x3x3 Cube, First round, Group 1 (scrambler) → 3x3x3 Cube, First round, Group 1 (scrambler), 3x3x3 Cube, First round, Group 1 (judge), 3x3x3 Cube, Final, Group 1 (competes at station 4)",
    "Akosua Dartey: events: 3x3x3 Cube → 3x3x3 Cube, 3x3x3 Multi-Blind",
    "Akosua Dartey: registration: accepted → cancelled",
  ]);
});

test("rounds are told by their settings and results", () => {
  const lines = told(({ events }) => {
    const [event] = events;
    const [first, final] = event?.rounds ?? [];
    if (event)
      event.qualification = { type: "attemptResult", resultType: "average", whenDate: "2026-10-01", level: 1500 };
    if (first?.timeLimit) first.timeLimit.centiseconds = 30_000;
    if (first) first.cutoff = null;
    if (first?.results[0]) Object.assign(first.results[0], { attempts: [900, -1], best: 900 });
    if (final) final.format = "h";
    events.splice(1, 1);
  });
  expect(lines).toEqual([
    "3x3x3 Cube: qualification:  → an average of 15.00 until 2026-10-01",
    "3x3x3 Cube, First round: time limit: 10:00 for each attempt → 5:00 for each attempt",
    "3x3x3 Cube, First round: cutoff: Below 40.00 in one of the first 2 attempts → ",
    "3x3x3 Cube, First round: result of Inês Quartilho: 1. with 10.12, 9.87, 11.05, 9.58, 12.01 → 1. with 9.00, DNF",
    "3x3x3 Cube, Final: format: Average of 5 → Head-to-Head",
    "3x3x3 Multi-Blind: 1 round → ",
  ]);
});

test("the schedule is told on the clocks of its venue", () => {
  const lines = told(({ schedule }) => {
    const [hall, quiet] = schedule.venues[0]?.rooms ?? [];
    if (hall?.activities[0]) hall.activities[0].endTime = "2026-11-21T10:30:00Z";
    if (hall?.activities[1]?.childActivities[0]) hall.activities[1].childActivities[0].name = "Group one";
    const last = hall?.activities.pop();
    if (last) quiet?.activities.push(last);
    quiet?.activities.shift();
    if (quiet) Object.assign(quiet, { name: "Side room", color: "#000000" });
  });
  expect(lines).toEqual([
    "Room Side room: name: Quiet Room → Side room",
    "Room Side room: colour: #a83 → #000000",
    "On-site check-in: time: 2026-11-21 08:30–09:00 → 2026-11-21 08:30–10:30",
    "3x3x3 Cube, First round, Group one: name: 3x3x3 Cube, First round, Group 1 → Group one",
    "Award ceremony: place: Main Hall → Side room",
    "3x3x3 Multi-Blind, Attempt 1: 2026-11-21 10:15–11:45 → ",
    "3x3x3 Multi-Blind, Attempt 1, Group 1: 2026-11-21 10:15–11:45 → ",
  ]);
});

test("settings and what programs stored are told key by key", () => {
  const lines = told((document) => {
    document.competitorLimit = null;
    document.registrationInfo.baseEntryFee = 2000;
    if (document.extensions[0]) document.extensions[0].data.printStations = false;
    document.persons[0]?.extensions.push({ id: "tool.Person", specUrl: "", data: { team: "A" } });
  });
  expect(lines).toEqual([
    "Competitor limit: 60 → ",
    "Base fee, in the smallest unit: 1200 → 2000",
    'Inês Quartilho: data of tool.Person:  → {"team":"A"}',
    "Data of org.example.hallplanner.Competition, printStations: yes → no",
  ]);
});

test("a conflict is told by what took whose place, or what was lost", () => {
  const conflicts = [
    { path: ["competitorLimit"], base: 60, mine: 80, current: 70 },
    { path: ["activities", "99"], lost: { id: 99, name: "Group 9" } },
  ];
  const sides = { before: { ...before, competitorLimit: 70 }, after: { ...before, competitorLimit: 80 } };
  expect(conflictLines(conflicts, sides)).toEqual([
    { what: "Competitor limit", before: "70", after: "80" },
    { what: "activities › 99", before: '{"id":99,"name":"Group 9"}', after: "" },
  ]);
});
