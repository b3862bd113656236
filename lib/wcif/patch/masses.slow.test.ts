import { describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { exampleCompetition, exampleCompetitor, unconfirmed } from "#lib/testing/example-competition.ts";
import type { Wcif } from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
const { example, setState } = await exampleCompetition(db);

// Nearly as many as a list may hold; with their columns they are more than a statement of PostgreSQL has parameters for.
const many = 9900;
const tooMany = 70_000;

const lunchAt = (id: number) => ({
  id,
  name: "Lunch",
  activityCode: "other-lunch",
  startTime: "2026-11-21T12:00:00Z",
  endTime: "2026-11-21T13:00:00Z",
  childActivities: [],
});

type Make = (document: Wcif, numbers: number[]) => object;

const masses: [string, Make, number][] = [
  [
    "competitions in a series",
    (_, numbers) => ({
      series: {
        id: "Big",
        name: "Big",
        shortName: "Big",
        competitionIds: ["RiversideCubing2026", ...numbers.map((n) => `C${n}`)],
      },
    }),
    404,
  ],
  [
    "people put in as staff",
    (_, numbers) => ({
      persons: numbers.map((n) => ({ wcaUserId: 10_000_000 + n, registration: { isCompeting: false } })),
    }),
    422,
  ],
  [
    "activities",
    ({ schedule }, numbers) => {
      schedule.venues[0].rooms[0].activities.push(...numbers.map((n) => lunchAt(1000 + n)));
      return { schedule };
    },
    200,
  ],
  [
    "tasks of one person at nothing",
    (_, numbers) => ({
      persons: [
        {
          wcaUserId: exampleCompetitor,
          assignments: numbers.map((n) => ({ activityId: 1000 + n, assignmentCode: "competitor" })),
        },
      ],
    }),
    422,
  ],
  [
    "results of nobody",
    ({ events }, numbers) => {
      events[0].rounds[0].results = numbers.map((n) => ({
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
  [
    "extensions",
    (_, numbers) => ({ extensions: numbers.map((n) => ({ id: `tool.E${n}`, specUrl: "", data: {} })) }),
    200,
  ],
];

const numbersTo = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);
const save = async (make: Make, length: number) => {
  await setState(unconfirmed);
  return await example.manager.save(make(structuredClone(example.document), numbersTo(length)));
};

describe("C11", () => {
  test.each(masses)(
    "ten thousand %s are saved or refused, and the competition is still there",
    async (_, make, status) => {
      expect((await save(make, many)).status).toBe(status);
      const { extensions, schedule } = example.document;
      expect(await example.manager.save({ extensions, schedule })).toMatchObject({ status: 200 });
      expect(await example.manager.read()).toEqual(example.document);
    },
  );

  test.each(masses)("seventy thousand %s are more than a list may hold", async (_, make) => {
    const answer = await save(make, tooMany);
    expect([answer.status, (answer.body as Wcif).error]).toEqual([
      400,
      expect.stringMatching(/^The property '#.*' had more items than the allowed 10000$/),
    ]);
    expect(await example.manager.read()).toEqual(example.document);
  });
});
