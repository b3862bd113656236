import { describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { exampleCompetition, unprocessable } from "#lib/testing/example-competition.ts";
import { saved, type Wcif } from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
const { example, saveSchedule, expectNothingChanged } = await exampleCompetition(db);

describe("the schedule", () => {
  test("loses with a venue, a room or an activity all that is in it", async () => {
    await saveSchedule((venue) => venue.rooms[0].activities.splice(1, 1));
    const after = await example.manager.read();
    expect(after.persons[0].assignments.map(({ activityId }: Wcif) => activityId)).toEqual([10]);
    await saveSchedule((venue) => venue.rooms.splice(0, 1));
    expect((await example.manager.read()).schedule.venues[0].rooms.map((room: Wcif) => room.id)).toEqual([2]);
    await example.manager.save({ schedule: { ...example.document.schedule, venues: [] } });
    const empty = await example.manager.read();
    expect([empty.schedule.venues, empty.persons[0].assignments]).toEqual([[], []]);
  });

  test("takes new things at every level, changes others and keeps the extensions that are left out", async () => {
    const extensions = [{ id: "tool.Room", specUrl: "", data: { stages: 2 } }];
    await saveSchedule((venue) => Object.assign(venue.rooms[1], { extensions }));
    const change = (venue: Wcif) => {
      delete venue.extensions;
      delete venue.rooms[1].extensions;
      venue.rooms[1].name = "Side Room";
      venue.rooms.push({ id: 3, name: "Stage", color: "#ff0000", activities: [], extensions: [] });
      venue.rooms[0].activities[1].childActivities[0].name = "Group one";
    };
    expect(await saveSchedule(change)).toMatchObject(saved);
    const [, second, third] = (await example.manager.read()).schedule.venues[0].rooms;
    expect([second, third]).toEqual([
      { ...example.document.schedule.venues[0].rooms[1], name: "Side Room", extensions },
      { id: 3, name: "Stage", color: "#ff0000", activities: [], extensions: [] },
    ]);
  });

  test("a name with a control character is kept with a space for it", async () => {
    const change = (venue: Wcif) => {
      venue.name = "Salle\rdes fêtes";
      venue.rooms[0].name = "\u001b[2JHall\r\n";
      venue.rooms[0].activities[0].name = "Tab\there";
      venue.rooms[0].activities[1].childActivities[0].name = " Group  one ";
    };
    expect(await saveSchedule(change)).toMatchObject(saved);
    const [venue] = (await example.manager.read()).schedule.venues;
    const [{ name, activities }] = venue.rooms;
    expect([venue.name, name, activities[0].name, activities[1].childActivities[0].name]).toEqual([
      ...["Salle des fêtes", "[2JHall", "Tab here", " Group  one "],
    ]);
  });

  test("an activity that moves to another room, or below another one, keeps its people", async () => {
    await saveSchedule(({ rooms: [hall, quiet] }) => quiet.activities.push(...hall.activities.splice(1, 1)));
    const after = await example.manager.read();
    expect(after.schedule.venues[0].rooms[1].activities.map((activity: Wcif) => activity.id)).toEqual([9, 2]);
    expect(after.persons).toEqual(example.document.persons);
  });

  test("swapped ids of a parent and its child are taken as they come", async () => {
    const answer = await saveSchedule(({ rooms: [hall] }) => {
      const [, parent] = hall.activities;
      [parent.id, parent.childActivities[0].id] = [parent.childActivities[0].id, parent.id];
    });
    expect(answer).toMatchObject(saved);
    const parent = (await example.manager.read()).schedule.venues[0].rooms[0].activities[1];
    expect([parent.id, parent.childActivities[0].id]).toEqual([3, 2]);
  });

  const inFirst = (change: Wcif) => (venue: Wcif) => Object.assign(venue.rooms[0].activities[0], change);
  const inGroup = (change: Wcif) => (venue: Wcif) =>
    Object.assign(venue.rooms[0].activities[1].childActivities[0], change);

  test.each<[string, (venue: Wcif) => void]>([
    ["an unknown code", inFirst({ activityCode: "soccer-r1" })],
    ["an unknown other code", inFirst({ activityCode: "other-soccer" })],
    ["a child of another event", inGroup({ activityCode: "333mbf-r1-g1" })],
    ["a round that is not held", inFirst({ activityCode: "333-r3" })],
    ["a time before the competition", inFirst({ startTime: "2026-11-19T09:00:00Z" })],
    ["a time after it", inFirst({ endTime: "2026-11-23T09:00:00Z" })],
    ["a time outside of the activity around it", inGroup({ endTime: "2026-11-21T10:30:00Z" })],
    ["an end before the start", inFirst({ endTime: "2026-11-21T08:00:00Z" })],
  ])("with %s is a 400", async (_, change) => {
    const answer = await saveSchedule(change);
    expect(answer).toMatchObject({ status: 400, body: { status: "Error while saving WCIF" } });
    expect((answer.body as Wcif).error).toMatch(/^Validation failed: #\/schedule\/venues\/0\/rooms\/0\/activities\//);
    await expectNothingChanged();
  });

  const firstOf = {
    venue: { of: (venue: Wcif) => venue, place: "#/schedule/venues/0" },
    room: { of: (venue: Wcif) => venue.rooms[0], place: "#/schedule/venues/0/rooms/0" },
    activity: {
      of: (venue: Wcif) => venue.rooms[0].activities[0],
      place: "#/schedule/venues/0/rooms/0/activities/0",
    },
  };

  test.each([
    ["venue", ["id", "name", "latitudeMicrodegrees", "longitudeMicrodegrees", "countryIso2", "timezone", "rooms"]],
    ["room", ["id", "name", "activities"]],
    ["activity", ["id", "name", "activityCode", "startTime", "endTime", "childActivities"]],
  ] as const)("of a %s null is refused wherever something is needed", async (kind, keys) => {
    const { of, place } = firstOf[kind];
    for (const key of keys) {
      expect(await saveSchedule((venue) => Object.assign(of(venue), { [key]: null }))).toMatchObject({
        status: 400,
        body: {
          error: expect.stringMatching(`^The property '${place}/${key}' of type null did not match the following type`),
        },
      });
    }
    await expectNothingChanged();
  });

  test.each([
    ["startDate", "2026-11-22", "Wrong start date for competition"],
    ["numberOfDays", 2, "Wrong number of days for competition"],
  ])("with another %s is a 422", async (key, value, error) => {
    expect(await example.manager.save({ schedule: { ...example.document.schedule, [key]: value } })).toMatchObject(
      unprocessable(error),
    );
    await expectNothingChanged();
  });

  test("times in any offset, also of the day before or after, come out in UTC", async () => {
    await saveSchedule(inFirst({ startTime: "2026-11-20T20:30:00-12:00", endTime: "2026-11-21T22:59:59.9+14:00" }));
    expect((await example.manager.read()).schedule.venues[0].rooms[0].activities[0]).toMatchObject({
      startTime: "2026-11-21T08:30:00Z",
      endTime: "2026-11-21T08:59:59Z",
    });
  });
});
