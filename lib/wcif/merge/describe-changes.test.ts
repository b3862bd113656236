import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { exampleDocument, sampleDocument } from "#lib/testing/sample-documents.ts";
import { completeDocument } from "../complete.ts";
import { fromWcif } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { describeChanges } from "./describe-changes.ts";
import { diff } from "./diff.ts";

const example = completeDocument(fromWcif(1, exampleDocument()));

const told = (change: (document: CompetitionDocument) => void) => {
  const copy = structuredClone(example);
  change(copy);
  return describeChanges(diff(example, copy), copy);
};

test("nothing is told as nothing", () => {
  expect(told(() => {})).toBe("changed nothing");
});

test("settings of a round are told by its name", () => {
  const sentence = told(({ events }) => {
    const [first, final] = events[0]?.rounds ?? [];
    if (first?.timeLimit) first.timeLimit.centiseconds = 30_000;
    if (final) Object.assign(final, { format: "h", cutoff: { numberOfAttempts: 1, value: 900 } });
  });
  expect(sentence).toBe(
    "changed the format of the final of 3x3x3 Cube, changed the time limit of the first round of 3x3x3 Cube and changed the cutoff of the final of 3x3x3 Cube",
  );
});

test("what is told is kept for everybody: in English, whoever did it", () => {
  const sentence = inLanguage("es", () =>
    told(({ events }) => {
      const [, final] = events[0]?.rounds ?? [];
      if (final) Object.assign(final, { format: "h" });
      events.splice(1, 1, { id: "clock", rounds: [], qualification: null, extensions: [] });
    }),
  );
  expect(sentence).toBe("added Clock, removed 3x3x3 Multi-Blind and changed the format of the final of 3x3x3 Cube");
});

test("events and rounds are told as added and removed", () => {
  const sentence = told(({ events }) => {
    events[0]?.rounds.pop();
    events.splice(1, 1, { id: "222", rounds: [], qualification: null, extensions: [] });
  });
  expect(sentence).toBe("added 2x2x2 Cube, removed 3x3x3 Multi-Blind and removed the final of 3x3x3 Cube");
});

test("the schedule is told in numbers", () => {
  const sentence = told(({ schedule }) => {
    const [hall, quiet] = schedule.venues[0]?.rooms ?? [];
    const [checkIn, round, lunch] = hall?.activities ?? [];
    for (const activity of [checkIn, round]) if (activity) activity.endTime = "2026-11-21T10:30:00Z";
    if (lunch) Object.assign(lunch, { name: "Soup" });
    const awards = hall?.activities.pop();
    if (awards) quiet?.activities.push(awards);
    if (quiet) quiet.color = "#000000";
  });
  expect(sentence).toBe("changed 1 room, moved 3 activities and renamed 1 activity");
});

test("people are told by what they were given", () => {
  const sentence = told(({ persons }) => {
    const [delegate, competitor, newcomer] = persons;
    delegate?.roles.push("announcer");
    delegate?.assignments.push({ activityId: 7, stationNumber: null, assignmentCode: "competitor" });
    competitor?.assignments.push({ activityId: 7, stationNumber: null, assignmentCode: "staff-judge" });
    newcomer?.assignments.pop();
  });
  expect(sentence).toBe(
    "changed the roles of Inês Quartilho, assigned Inês Quartilho to groups, gave tasks to Tomáš Berounský and took tasks from Akosua Dartey",
  );
});

test("a task beside a place in the same group is told as a task alone", () => {
  const grouped = structuredClone(example);
  const place = { activityId: 7, stationNumber: null, assignmentCode: "competitor" };
  grouped.persons[0]?.assignments.push(place);
  const judging = structuredClone(grouped);
  judging.persons[0]?.assignments.push({ ...place, assignmentCode: "staff-judge" });
  expect(describeChanges(diff(grouped, judging), judging)).toBe("gave tasks to Inês Quartilho");
  expect(describeChanges(diff(judging, grouped), grouped)).toBe("took tasks from Inês Quartilho");
});

test("registrations are told by what became of them", () => {
  const sentence = told(({ persons }) => {
    const [delegate, competitor, newcomer, organizer] = persons;
    if (delegate?.registration) delegate.registration.status = "deleted";
    if (competitor?.registration) competitor.registration.guests = 3;
    if (newcomer?.registration) newcomer.registration.status = "pending";
    if (organizer) organizer.name = "Somebody Else";
  });
  expect(sentence).toBe(
    "moved Akosua Dartey back to those waiting for approval, cancelled the registration of Inês Quartilho, changed the registration of Tomáš Berounský and changed the details of Somebody Else",
  );
});

test("results, the limit and stored data are told", () => {
  const sentence = told((document) => {
    document.competitorLimit = 80;
    const result = document.events[0]?.rounds[1]?.results[0];
    if (result) Object.assign(result, { attempts: [900], best: 900 });
    if (document.extensions[0]) document.extensions[0].data.printStations = false;
    document.persons[0]?.extensions.push({ id: "groupifier.Person", specUrl: "", data: {} });
  });
  expect(sentence).toBe(
    "set the competitor limit to 80, entered 1 result in the final of 3x3x3 Cube and stored data of groupifier.Person and org.example.hallplanner.Competition",
  );
});

test("the days between two documents fit in a sentence", () => {
  const [before, after] = ([1, 2] as const).map((major) =>
    completeDocument(fromWcif(major, sampleDocument("HarbourLeague2026", major))),
  );
  if (!before || !after) throw new Error("no documents");
  expect(describeChanges(diff(before, after), after)).toBe(
    "entered 51 results in the final of 2x2x2 Cube, the final of 7x7x7 Cube and the final of Skewb, changed the details of 40 people, changed the roles of 8 people, assigned 40 people to groups, gave tasks to 40 people and stored data of groups.ActivityConfig, groups.CompetitionConfig and groups.RoomConfig",
  );
});

test("few people are named and many counted; a decision names some of any number", () => {
  const all = example.persons.filter(({ registration }) => registration?.status === "accepted").length;
  const decidedOn = (most: number) =>
    told(({ persons }) => {
      const accepted = persons.filter(({ registration }) => registration?.status === "accepted");
      for (const { registration } of accepted.slice(0, most)) if (registration) registration.status = "deleted";
    });
  const names = example.persons.flatMap(({ name, registration }) =>
    registration?.status === "accepted" ? [name] : [],
  );
  expect(all).toBeGreaterThan(1);
  expect(decidedOn(1)).toBe(`cancelled the registration of ${names[0]}`);
  const [before, after] = ([1, 2] as const).map((major) =>
    completeDocument(fromWcif(major, sampleDocument("HarbourLeague2026", major))),
  );
  if (!before || !after) throw new Error("no documents");
  const many = structuredClone(before);
  for (const { registration } of many.persons) if (registration) registration.status = "deleted";
  const [one, two, three] = before.persons.filter(({ registration }) => registration?.status !== "deleted");
  expect(describeChanges(diff(before, many), many)).toMatch(
    new RegExp(`^cancelled the registration of ${one?.name}, ${two?.name}, ${three?.name} and \\d+ others$`),
  );
});
