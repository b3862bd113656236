import { expect, test } from "vitest";
import type { DomainError } from "#lib/platform/errors.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createDraft } from "#lib/testing/factories/competitions.ts";
import type { CompetitionDocument } from "../document.ts";
import { readDocument } from "../store/read.ts";
import { knownActivity, planActivity } from "./plan-activity.ts";
import { addActivities, addRoom, addVenue } from "./plan-schedule.ts";
import { ActivityForm } from "./schedule-forms.ts";

const { db } = await testDatabase();
const draft = await createDraft(db, { startDate: "2030-03-30", endDate: "2030-03-31" });
const place = { latitudeMicrodegrees: 0, longitudeMicrodegrees: 0, countryIso2: "FR", timezone: "Europe/Paris" };
const empty = await readDocument(db, draft, "managers");
const document: CompetitionDocument = addRoom(addVenue(empty, { name: "Salle", ...place }), 1, {
  name: "Hall",
  color: "#304a96",
});

const plan = (day: string, start: string, end: string, endDay: string | null = null) => {
  const times = { day, start, end, endDay };
  const sent = { activityId: null, activityCode: "other-dinner", name: "", ...times, room: "", rooms: ["1-1"] };
  const [activity] = planActivity(document, sent).schedule.venues[0]!.rooms[0]!.activities;
  return [activity?.startTime, activity?.endTime];
};

// The clocks of Paris go from 2:00 to 3:00 on 31 March 2030.
test.each([
  ["at midnight", "2030-03-30", "20:00", "00:00", ["2030-03-30T19:00:00Z", "2030-03-30T23:00:00Z"]],
  ["after midnight", "2030-03-30", "21:30", "00:45", ["2030-03-30T20:30:00Z", "2030-03-30T23:45:00Z"]],
  ["in the night after the last day", "2030-03-31", "20:00", "01:00", ["2030-03-31T18:00:00Z", "2030-03-31T23:00:00Z"]],
])("an activity may end %s", (_when, day, start, end, times) => {
  expect(plan(day, start, end)).toEqual(times);
});

test.each([
  [
    "end",
    "2030-03-30",
    "10:00",
    "09:00",
    "That is more than 12 hours later. Give an end after From, or say on which day it ends under Until the day.",
  ],
  ["end", "2030-03-30", "10:00", "10:00", "It ends after it begins."],
  [
    "start",
    "2030-03-31",
    "02:30",
    "04:00",
    "There is no 02:30 at the venue on that day: clocks are moved forward past it.",
  ],
  [
    "start",
    "2030-03-31",
    "02:30",
    "03:00",
    "There is no 02:30 at the venue on that day: clocks are moved forward past it.",
  ],
  [
    "end",
    "2030-03-31",
    "01:00",
    "02:30",
    "There is no 02:30 at the venue on that day: clocks are moved forward past it.",
  ],
  [
    "end",
    "2030-03-30",
    "22:00",
    "02:30",
    "There is no 02:30 at the venue on that day: clocks are moved forward past it.",
  ],
  ["day", "2030-04-01", "00:30", "01:00", "Choose a day of the competition."],
  ["end", "2030-03-30", "10:00", "", "Give a time."],
])("what is wrong with the %s of %s %s-%s is all that is said", (field, day, start, end, problem) => {
  expect(() => plan(day, start, end)).toThrow(
    expect.objectContaining({ details: { data: { fields: { [field]: problem } } } }),
  );
});

test.each([
  ["from one day to the next evening", "2030-03-30T17:00:20Z", "2030-03-31T18:00:40Z", "2030-03-31"],
  ["for thirteen hours of a night", "2030-03-29T19:00:00Z", "2030-03-30T08:00:00Z", "2030-03-30"],
  ["for a night", "2030-03-30T19:00:00Z", "2030-03-30T23:30:00Z", null],
  ["for hours", "2030-03-30T09:00:00Z", "2030-03-30T10:00:00Z", null],
])("an activity that lasts %s keeps its times when it is renamed", (_lasts, startTime, endTime, endDay) => {
  const times = { startsAt: new Date(startTime), endsAt: new Date(endTime) };
  const held = addActivities(document, [{ venueId: 1, roomId: 1 }], {
    name: "Dinner",
    activityCode: "other-dinner",
    ...times,
  });
  const known = knownActivity(held, 1);
  expect(known.endDay).toBe(endDay);
  const shown = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, value ?? ""]));
  const sent = ActivityForm.parse({ ...shown, activityId: "1", rooms: [], name: "Party" });
  const [renamed] = planActivity(held, sent).schedule.venues[0]!.rooms[0]!.activities;
  expect(renamed).toMatchObject({ name: "Party", startTime, endTime });
});

test("an activity ends on the day that is given, which comes after its beginning", () => {
  expect(plan("2030-03-30", "18:00", "20:00", "2030-03-31")).toEqual(["2030-03-30T17:00:00Z", "2030-03-31T18:00:00Z"]);
  expect(plan("2030-03-30", "20:00", "09:00", "2030-03-31")).toEqual(["2030-03-30T19:00:00Z", "2030-03-31T07:00:00Z"]);
  const refused = (endDay: string) => {
    try {
      return plan("2030-03-31", "10:00", "12:00", endDay);
    } catch (thrown) {
      return (thrown as DomainError).details;
    }
  };
  const problem = (field: string, message: string) => ({ data: { fields: { [field]: message } } });
  expect(refused("2030-03-30")).toEqual(problem("end", "It ends after it begins."));
  expect(refused("2030-04-02")).toEqual(problem("endDay", "Choose a day of the competition."));
  expect(refused("tomorrow")).toEqual(problem("endDay", "Give a day, or none."));
});

test("a name that nobody typed follows what the activity is", () => {
  const added = { day: "2030-03-30", start: "10:00", end: "11:00", endDay: null, room: "1-1", rooms: ["1-1"] };
  const named = (name: string) => {
    const before = planActivity(document, { ...added, activityId: null, activityCode: "333-r2", name });
    const [{ id } = { id: 0 }] = before.schedule.venues[0]!.rooms[0]!.activities;
    const shown = knownActivity(before, id);
    const after = planActivity(before, {
      ...added,
      activityId: id,
      activityCode: "other-lunch",
      name: String(shown.name),
    });
    return [shown.name, after.schedule.venues[0]!.rooms[0]!.activities[0]?.name];
  };
  expect(named("")).toEqual(["", "Lunch"]);
  expect(named("3x3x3 Cube, Round 2")).toEqual(["", "Lunch"]);
  expect(named("The second half")).toEqual(["The second half", "The second half"]);
});
