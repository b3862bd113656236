import { describe, expect, test } from "vitest";
import { competitionEvents } from "#lib/db/schema/rounds.ts";
import { activities, rooms, venues } from "#lib/db/schema/schedule.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { GET as getQualifications } from "../qualifications/route.ts";
import { GET as getSchedule } from "../schedule/route.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();

const handlers = {
  events: GET,
  qualifications: getQualifications,
  schedule: getSchedule,
};
const id = "Euro2016";
const get = (path: keyof typeof handlers, params: Record<string, string> = {}) =>
  call(handlers[path], `/api/v0/competitions/[competitionId]/${path}`, { params: { competitionId: id, ...params } });

await createCompetition(db, { id, startDate: "2016-07-15", endDate: "2016-07-17", eventIds: ["333", "222"] });
await createRound(db, { competitionId: id, number: 1, cutoffAttempts: 2, cutoffResult: 5000 });
await createRound(db, { competitionId: id, number: 2 });
await createRound(db, { competitionId: id, eventId: "222" });

describe("events", () => {
  test("have their rounds as the interchange format has them", async () => {
    const round = {
      format: "a",
      timeLimit: { centiseconds: 60_000, cumulativeRoundIds: [] },
      cutoff: null,
      advancementCondition: null,
      scrambleSetCount: 1,
      results: [],
      extensions: [],
    };
    expect((await get("events")).body).toEqual([
      {
        id: "333",
        rounds: [
          { ...round, id: "333-r1", cutoff: { numberOfAttempts: 2, attemptResult: 5000 } },
          { ...round, id: "333-r2" },
        ],
        qualification: null,
        extensions: [],
      },
      { id: "222", rounds: [{ ...round, id: "222-r1" }], qualification: null, extensions: [] },
    ]);
  });
});

describe("the schedule", () => {
  test("has venues, rooms and activities under the ids that clients chose", async () => {
    const [venue] = await db
      .insert(venues)
      .values({
        competitionId: id,
        wcifId: 5,
        name: "Hall",
        latitudeMicrodegrees: 50_087_451,
        longitudeMicrodegrees: 14_420_671,
        countryId: "Czech Republic",
        timezone: "Europe/Prague",
        position: 0,
      })
      .returning();
    const [room] = await db
      .insert(rooms)
      .values({ competitionId: id, venueId: venue!.id, wcifId: 6, name: "Stage", color: "#304a96", position: 0 })
      .returning();
    const activity = {
      competitionId: id,
      roomId: room!.id,
      startsAt: new Date("2016-07-15T09:00:00Z"),
      endsAt: new Date("2016-07-15T10:00:00Z"),
      position: 0,
    };
    const [parent] = await db
      .insert(activities)
      .values({ ...activity, wcifId: 7, name: "3x3x3", activityCode: "333-r1" })
      .returning();
    await db
      .insert(activities)
      .values({ ...activity, parentId: parent!.id, wcifId: 8, name: "Group 1", activityCode: "333-r1-g1" });
    const times = { startTime: "2016-07-15T09:00:00Z", endTime: "2016-07-15T10:00:00Z", extensions: [] };
    expect((await get("schedule")).body).toEqual({
      startDate: "2016-07-15",
      numberOfDays: 3,
      venues: [
        {
          id: 5,
          name: "Hall",
          latitudeMicrodegrees: 50_087_451,
          longitudeMicrodegrees: 14_420_671,
          countryIso2: "CZ",
          timezone: "Europe/Prague",
          extensions: [],
          rooms: [
            {
              id: 6,
              name: "Stage",
              color: "#304a96",
              extensions: [],
              activities: [
                {
                  ...times,
                  id: 7,
                  name: "3x3x3",
                  activityCode: "333-r1",
                  childActivities: [
                    { ...times, id: 8, name: "Group 1", activityCode: "333-r1-g1", childActivities: [] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  });
});

describe("qualifications", () => {
  test("are listed by event, and are an empty object where there are none", async () => {
    expect((await get("qualifications")).body).toEqual({});
    const { id: competitionId } = await createCompetition(db, { eventIds: [] });
    const average = { type: "attemptResult", resultType: "average", whenDate: "2026-05-01", level: 1500 } as const;
    const anything = { type: "anyResult", resultType: "single", whenDate: "2026-05-01", level: null } as const;
    await db.insert(competitionEvents).values([
      { competitionId, eventId: "333", qualification: average },
      { competitionId, eventId: "222", qualification: anything },
      { competitionId, eventId: "444" },
    ]);
    expect((await get("qualifications", { competitionId })).body).toEqual({ "333": average, "222": anything });
  });
});
