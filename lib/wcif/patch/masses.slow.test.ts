import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { exampleCompetition, exampleCompetitor, unconfirmed } from "#lib/testing/example-competition.ts";
import type { Wcif } from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
const { example, setState } = await exampleCompetition(db);

// More than a statement of PostgreSQL has parameters for.
const many = Array.from({ length: 70_000 }, (_, index) => index + 1);

const lunchAt = (id: number) => ({
  id,
  name: "Lunch",
  activityCode: "other-lunch",
  startTime: "2026-11-21T12:00:00Z",
  endTime: "2026-11-21T13:00:00Z",
  childActivities: [],
});

test.each<[string, (document: Wcif) => object, number]>([
  [
    "competitions in a series",
    () => ({
      series: {
        id: "Big",
        name: "Big",
        shortName: "Big",
        competitionIds: ["RiversideCubing2026", ...many.map((n) => `C${n}`)],
      },
    }),
    404,
  ],
  [
    "people put in as staff",
    () => ({ persons: many.map((n) => ({ wcaUserId: 10_000_000 + n, registration: { isCompeting: false } })) }),
    422,
  ],
  [
    "activities",
    ({ schedule }) => {
      schedule.venues[0].rooms[0].activities.push(...many.map((n) => lunchAt(1000 + n)));
      return { schedule };
    },
    200,
  ],
  [
    "tasks of one person at nothing",
    () => ({
      persons: [
        {
          wcaUserId: exampleCompetitor,
          assignments: many.map((n) => ({ activityId: 1000 + n, assignmentCode: "competitor" })),
        },
      ],
    }),
    422,
  ],
  [
    "results of nobody",
    ({ events }) => {
      events[0].rounds[0].results = many.map((n) => ({
        personId: n + 100,
        ranking: null,
        attempts: [],
        best: 0,
        average: 0,
      }));
      return { events };
    },
    422,
  ],
  ["extensions", () => ({ extensions: many.map((n) => ({ id: `tool.E${n}`, specUrl: "", data: {} })) }), 200],
])("C11: seventy thousand %s are saved or refused, and the competition is still there", async (_, make, status) => {
  await setState(unconfirmed);
  const answer = await example.manager.save(make(structuredClone(example.document)));
  expect(answer.status).toBe(status);
  const { extensions, schedule } = example.document;
  expect(await example.manager.save({ extensions, schedule })).toMatchObject({
    status: 200,
  });
  expect(await example.manager.read()).toEqual(example.document);
});
