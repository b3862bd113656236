import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createHall, type Hall } from "#lib/testing/factories/scoretaking.ts";
import { enterResults } from "./commands/enter-results.ts";
import { openRound } from "./commands/rounds.ts";
import { type DeskResult, inOrder, withTyped } from "./desk.ts";
import { asRuled } from "./entered-attempts.ts";
import { readDesk } from "./queries/desk.ts";

const { db } = await testDatabase();
const now = new Date("2030-05-04T10:00:00Z");

let hall: Hall;
beforeAll(async () => {
  hall = await createHall(db, {
    people: 9,
    rounds: [
      {
        cutoffAttempts: 2,
        cutoffResult: 1500,
        advancementType: "ranking",
        advancementLevel: 3,
        timeLimitCentiseconds: 3000,
      },
      { number: 2 },
    ],
  });
  await openRound(db, { competitionId: hall.competitionId, roundId: "333-r1", actor: hall.actor, now });
});

const read = async () => {
  const desk = await readDesk(db, { id: hall.competitionId }, "333-r1");
  if (!desk) throw new Error("There is a round.");
  return desk;
};

const attempt = fc.oneof(fc.integer({ min: 500, max: 3500 }), fc.constant(-1));
const typing = fc.uniqueArray(
  fc.record({ registrantId: fc.integer({ min: 1, max: 9 }), typed: fc.array(attempt, { minLength: 1, maxLength: 5 }) }),
  { selector: ({ registrantId }) => registrantId, minLength: 1, maxLength: 5 },
);

test("what the page works out while somebody types is what the server says once it has it", async () => {
  await fc.assert(
    fc.asyncProperty(typing, async (people) => {
      const before = await read();
      const round = { ...before.round, rowId: 0, openedAt: null, lockedAt: null };
      const entries = people.map(({ registrantId, typed }) => ({ registrantId, attempts: asRuled(typed, round) }));
      const here = withTyped(
        before.round,
        new Map(entries.map(({ registrantId, attempts }) => [registrantId, attempts])),
        before.bests,
      );
      const { competitionId, actor } = hall;
      await enterResults(db, { competitionId, roundId: "333-r1", actor, now, entries });
      const there = await read();
      expect(inOrder(here.results, "place")).toEqual(inOrder(there.round.results, "place"));
    }),
    { numRuns: 25 },
  );
});

test("nothing typed is the round as it is", async () => {
  const { round, bests } = await read();
  expect(withTyped(round, new Map(), bests)).toBe(round);
});

test("people stand by place, number or name, and who has nothing yet after those who have", () => {
  const person = (registrantId: number, name: string, place: number | null) =>
    ({ registrantId, name, place }) as DeskResult;
  const people = [person(3, "Bo", null), person(1, "Di", 2), person(4, "Äl", 1), person(2, "Cy", null)];
  const numbers = (order: Parameters<typeof inOrder>[1]) => inOrder(people, order).map((one) => one.registrantId);
  expect([numbers("place"), numbers("number"), numbers("name")]).toEqual([
    [4, 1, 2, 3],
    [1, 2, 3, 4],
    [4, 3, 2, 1],
  ]);
});

test("a round that is not there has no desk", async () => {
  expect(await readDesk(db, { id: hall.competitionId }, "333-r9")).toBeUndefined();
  expect(await readDesk(db, { id: hall.competitionId }, "x")).toBeUndefined();
});
