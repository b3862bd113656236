import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { registrations } from "#lib/db/schema/registrations.ts";
import { activities, assignments, rooms, venues } from "#lib/db/schema/schedule.ts";
import { withVersions } from "#lib/db/versions.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { readCalendar } from "#lib/testing/read-calendar.ts";
import { GET } from "../[competitionId]/calendar.ics/route.ts";

const { db } = await testDatabase();
const hostile = "Lunch; ]]>\r\nEND:VEVENT\r\nBEGIN:VALARM";

beforeAll(async () => {
  const account = await createAccount(db, { name: "Ann\r\nBEGIN:VEVENT" });
  const { id: competitionId } = await createCompetition(db, {
    id: "Lyon2030",
    name: "Lyon Open 2030",
    city: "Lyon",
    countryId: "France",
    updatedAt: new Date("2030-01-01T00:00:00Z"),
  });
  await createDraft(db, { id: "Secret2030" });
  const newcomer = await createAccount(db, { name: "Bo" });
  await db
    .insert(registrations)
    .values({ competitionId, accountId: newcomer.id, registrantId: 9, status: "accepted", eventIds: ["333"] });
  const [registration] = await db
    .insert(registrations)
    .values({ competitionId, accountId: account.id, registrantId: 7, status: "accepted", eventIds: ["333"] })
    .returning();
  const [venue] = await db
    .insert(venues)
    .values({
      competitionId,
      wcifId: 1,
      name: "Hall",
      latitudeMicrodegrees: 45_760_000,
      longitudeMicrodegrees: 4_840_000,
      countryId: "France",
      timezone: "Europe/Paris",
      position: 0,
    })
    .returning();
  const [room] = await db
    .insert(rooms)
    .values({ competitionId, venueId: venue!.id, wcifId: 1, name: "Main room", color: "#00aabb", position: 0 })
    .returning();
  const common = { competitionId, roomId: room!.id, position: 0 };
  await db.insert(activities).values({
    ...common,
    wcifId: 1,
    name: hostile,
    activityCode: "other-lunch",
    startsAt: new Date("2030-05-04T10:00:00Z"),
    endsAt: new Date("2030-05-04T11:00:00Z"),
  });
  const [round] = await db
    .insert(activities)
    .values({
      ...common,
      wcifId: 2,
      name: "3x3x3 Cube, Round 1",
      activityCode: "333-r1",
      startsAt: new Date("2030-05-04T08:00:00Z"),
      endsAt: new Date("2030-05-04T09:00:00Z"),
    })
    .returning();
  const [group] = await db
    .insert(activities)
    .values({
      ...common,
      parentId: round!.id,
      wcifId: 3,
      name: "3x3x3 Cube, Round 1, Group 1",
      activityCode: "333-r1-g1",
      startsAt: new Date("2030-05-04T08:00:00Z"),
      endsAt: new Date("2030-05-04T08:30:00Z"),
    })
    .returning();
  await db.insert(assignments).values([
    {
      competitionId,
      registrationId: registration!.id,
      activityId: group!.id,
      assignmentCode: "competitor",
      position: 0,
    },
    {
      competitionId,
      registrationId: registration!.id,
      activityId: round!.id,
      assignmentCode: "staff-judge",
      stationNumber: 4,
      position: 1,
    },
  ]);
});

const ask = (competitionId: string, query = "") =>
  GET(new Request(`http://localhost:3000/competitions/${competitionId}/calendar.ics${query}`), {
    params: Promise.resolve({ competitionId }),
  });

const eventsOf = async (query = "") => {
  const answer = await ask("Lyon2030", query);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const calendar = readCalendar(await answer.text());
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(
    calendar.getAllSubcomponents("vevent").map(() => "vevent"),
  );
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, location, startDate, endDate } = new ICAL.Event(component);
    return { uid, summary, location, start: startDate.toString(), end: endDate.toString() };
  });
};

test("C21: a competition's calendar has its days and its schedule, whatever is written in it", async () => {
  const place = "Town Hall, Lyon, France";
  expect(await eventsOf()).toEqual([
    { uid: "Lyon2030@localhost", summary: "Lyon Open 2030", location: place, start: "2030-05-04", end: "2030-05-06" },
    {
      uid: "Lyon2030-1@localhost",
      summary: "Lunch; ]]> END:VEVENT BEGIN:VALARM",
      location: `Main room, ${place}`,
      start: "2030-05-04T10:00:00Z",
      end: "2030-05-04T11:00:00Z",
    },
    expect.objectContaining({ uid: "Lyon2030-2@localhost", start: "2030-05-04T08:00:00Z" }),
  ]);
});

test("a person's calendar has their groups and tasks, and nobody else's", async () => {
  const events = await eventsOf("?person=7");
  expect(events.map(({ summary, start, location }) => ({ summary, start, location }))).toEqual(
    expect.arrayContaining([
      {
        summary: expect.stringMatching(/^Compete: .*Group 1$/),
        start: "2030-05-04T08:00:00Z",
        location: "Main room, Town Hall, Lyon, France",
      },
      expect.objectContaining({ summary: expect.stringMatching(/^Judge, station 4: /) }),
    ]),
  );
  expect(events).toHaveLength(2);
});

test("a group keeps its place in a calendar when it moves, and stands there as its round before it is made", async () => {
  const uidOf = (events: { uid: string; summary: string }[]) =>
    events.find(({ summary }) => summary.startsWith("Compete"))?.uid;
  const beforeMove = uidOf(await eventsOf("?person=7"));
  const later = { startsAt: new Date("2030-05-04T08:30:00Z"), endsAt: new Date("2030-05-04T09:00:00Z") };
  await withVersions(db, ["competitions"], (tx) => tx.update(activities).set(later).where(eq(activities.wcifId, 3)));
  const moved = await eventsOf("?person=7");
  expect(beforeMove).toBe("Lyon2030-7-333-r1-competitor@localhost");
  expect(moved.find(({ uid }) => uid === beforeMove)?.start).toBe("2030-05-04T08:30:00Z");
  expect(await eventsOf("?person=9")).toEqual([
    expect.objectContaining({ uid: "Lyon2030-9-333-r1-competitor@localhost", start: "2030-05-04T08:00:00Z" }),
  ]);
});

test("C21: both calendars are in the language of whoever asks, and lead to its pages", async () => {
  const texts = await inLanguage("es", async () => [
    await (await ask("Lyon2030")).text(),
    await (await ask("Lyon2030", "?person=7")).text(),
  ]);
  const summaries = texts.map((text) =>
    readCalendar(text)
      .getAllSubcomponents("vevent")
      .filter((event) => !String(event.getFirstPropertyValue("summary")).startsWith("Lunch"))
      .map((event) => [event.getFirstPropertyValue("summary"), event.getFirstPropertyValue("url")]),
  );
  const schedule = "http://localhost:3000/es/competitions/Lyon2030/schedule";
  expect(summaries).toEqual([
    [
      ["Lyon Open 2030", "http://localhost:3000/es/competitions/Lyon2030"],
      ["Cubo 3x3x3, Ronda 1", schedule],
    ],
    expect.arrayContaining([[expect.stringMatching(/^Competir: Cubo 3x3x3, Ronda 1, Grupo 1$/), schedule]]),
  ]);
});

test.each([
  ["Secret2030", ""],
  ["Nothing2030", ""],
  ["Lyon2030", "?person=8"],
])("there is no calendar of %s%s", async (competitionId, query) => {
  const answer = await ask(competitionId, query);
  expect([answer.status, await answer.text()]).toEqual([404, "There is no such calendar, or not yet.\n"]);
});

test("the id of a competition in other letters leads to the calendar at its own, in the language that was asked for", async () => {
  const led = async (query = "") => {
    const answer = await ask("lyON2030", query);
    return [answer.status, answer.headers.get("location")];
  };
  expect(await led()).toEqual([308, "http://localhost:3000/competitions/Lyon2030/calendar.ics"]);
  expect(await inLanguage("es", () => led("?person=7"))).toEqual([
    308,
    "http://localhost:3000/es/competitions/Lyon2030/calendar.ics?person=7",
  ]);
  expect((await ask("secret2030", "")).status).toBe(404);
});

test.each(["?person=0", "?person=-1", "?person=x", "?person=7&person=8", "?person=9999999999"])(
  "%s means nobody",
  async (query) => {
    const answer = await ask("Lyon2030", query);
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
      422,
      "text/plain; charset=utf-8",
      "Invalid person: write their number at this competition.\n",
    ]);
  },
);
