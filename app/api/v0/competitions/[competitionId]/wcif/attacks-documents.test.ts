import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { attackedExample } from "#lib/testing/attacked-example.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { exampleCompetitor as competitor } from "#lib/testing/example-competition.ts";
import type { Wcif } from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
const { example, expectNothingChanged, loadAgain } = await attackedExample(db);

let { manager, document } = example;
beforeEach(() => {
  ({ manager, document } = example);
});

describe("C11: documents that cannot be", () => {
  beforeEach(async () => {
    await db.update(competitions).set({ confirmedAt: null });
  });
  afterAll(loadAgain);

  const inVenue = (change: (venue: Wcif) => void) => () => {
    const { schedule } = structuredClone(document);
    change(schedule.venues[0]);
    return { schedule };
  };
  const inEvents = (change: (events: Wcif[]) => void) => () => {
    const { events } = structuredClone(document);
    change(events);
    return { events };
  };

  test.each<[string, () => object, number, string]>([
    ["an unknown event", inEvents((events) => events.push({ id: "magic2", rounds: [] })), 400, "#/events/2/id"],
    ["an event twice", inEvents((events) => events.push(events[0])), 422, "#/events/2/id"],
    ["a round without its number", inEvents(([event]) => delete event.rounds[0].id), 422, "#/events/0/rounds/0/id"],
    [
      "rounds with a gap",
      inEvents(([event]) => Object.assign(event.rounds[1], { id: "333-r3" })),
      400,
      "#/events/0/rounds/1/id",
    ],
    [
      "a round without a format",
      inEvents(([event]) => delete event.rounds[0].format),
      422,
      "#/events/0/rounds/0/format",
    ],
    [
      "no count of scramble sets",
      inEvents(([event]) => delete event.rounds[0].scrambleSetCount),
      422,
      "#/events/0/rounds/0/scrambleSetCount",
    ],
    [
      "an activity twice",
      inVenue(({ rooms }) => rooms[1].activities.push(rooms[0].activities[0])),
      422,
      "#/schedule/venues/0/rooms/1/activities/1/id",
    ],
    [
      "an activity within itself",
      inVenue(({ rooms: [room] }) =>
        room.activities[1].childActivities.push({ ...room.activities[1], childActivities: [] }),
      ),
      422,
      "#/schedule/venues/0/rooms/0/activities/1/childActivities/2/id",
    ],
    [
      "a room twice",
      inVenue(({ rooms }) => rooms.push({ ...rooms[0], activities: [] })),
      422,
      "#/schedule/venues/0/rooms/2/id",
    ],
    [
      "an unreadable time",
      inVenue(({ rooms }) => Object.assign(rooms[0].activities[0], { startTime: "noon" })),
      422,
      "#/schedule/venues/0/rooms/0/activities/0/startTime",
    ],
    ["no venues", () => ({ schedule: { startDate: "2026-11-21", numberOfDays: 1 } }), 422, "#/schedule/venues"],
    [
      "a qualification without its date",
      () => ({
        formatVersion: "2.1.1",
        events: [
          {
            id: "333",
            rounds: [],
            qualification: { resultCondition: { type: "resultAchieved", scope: "single", value: 1000 } },
          },
        ],
      }),
      422,
      "#/events/0/qualification/latestResultDate",
    ],
    [
      "version 2 in version 1",
      () => ({ formatVersion: "1.1", events: [{ id: "333", rounds: [{ linkedRounds: null }] }] }),
      400,
      "#/events/0/rounds/0",
    ],
    ["a person twice", () => ({ persons: [document.persons[1], document.persons[1]] }), 422, "#/persons/1"],
    [
      "a task twice, at two stations",
      () => ({
        persons: [
          {
            wcaUserId: competitor,
            assignments: [1, 2].map((stationNumber) => ({
              activityId: 3,
              assignmentCode: "competitor",
              stationNumber,
            })),
          },
        ],
      }),
      422,
      "#/persons/0/assignments/1",
    ],
    [
      "numbers no database holds",
      () => ({
        persons: [
          {
            wcaUserId: competitor,
            assignments: [{ activityId: 3, assignmentCode: "competitor", stationNumber: 2 ** 40 }],
          },
        ],
      }),
      400,
      "#/persons/0/assignments/0/stationNumber",
    ],
  ])("%s: refused, naming the place", async (_, body, status, place) => {
    const answer = await manager.save(body());
    expect([answer.status, (answer.body as Wcif).error]).toEqual([status, expect.stringContaining(place)]);
    await expectNothingChanged();
  });
});

describe("C19: results that cannot be", () => {
  const inRound = (event: number, result: object) => {
    const { events } = structuredClone(document);
    Object.assign(events[event].rounds[0].results[0], result);
    return manager.save({ events });
  };

  test.each([
    [0, { attempts: [{ result: -3 }] }, "attempts/0"],
    [0, { best: -7 }, "best"],
    [0, { attempts: [{ result: 2 ** 33 }] }, "attempts/0"],
    [0, { average: 2 ** 33 }, "average"],
    [0, { attempts: Array(6).fill({ result: 1000 }) }, "attempts"],
    [1, { attempts: [{ result: 5 }] }, "attempts/0"],
    [1, { best: 999_999_999 }, "best"],
  ])("in event %d with %j: refused, naming the place", async (event, result, place) => {
    const answer = await inRound(event, result);
    expect([answer.status, (answer.body as Wcif).error]).toEqual([
      400,
      expect.stringContaining(`#/events/${event}/rounds/0/results/0/${place}`),
    ]);
    await expectNothingChanged();
  });
});
