import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createDraft } from "#lib/testing/factories/competitions.ts";
import type { CompetitionDocument } from "../document.ts";
import { readDocument } from "../store/read.ts";
import { planActivity } from "./plan-activity.ts";
import { addRoom, addVenue } from "./plan-schedule.ts";

const { db } = await testDatabase();
const draft = await createDraft(db, { startDate: "2030-03-30", endDate: "2030-03-31" });
const place = { latitudeMicrodegrees: 0, longitudeMicrodegrees: 0, countryIso2: "FR", timezone: "Europe/Paris" };
const empty = await readDocument(db, draft, "managers");
const document: CompetitionDocument = addRoom(addVenue(empty, { name: "Salle", ...place }), 1, {
  name: "Hall",
  color: "#304a96",
});

const plan = (day: string, start: string, end: string) => {
  const sent = { activityId: null, activityCode: "other-dinner", name: "", day, start, end, room: "", rooms: ["1-1"] };
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
  ["end", "2030-03-30", "10:00", "09:00", "It ends after it begins."],
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
