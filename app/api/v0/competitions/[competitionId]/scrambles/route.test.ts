import { beforeAll, describe, expect, test } from "vitest";
import { scrambles } from "#lib/db/schema/results.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { GET as getScramblesOfEvent } from "./[eventId]/route.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();

const handlers = {
  scrambles: GET,
  "scrambles/[eventId]": getScramblesOfEvent,
};
const id = "Euro2016";
const get = (path: keyof typeof handlers, params: Record<string, string> = {}) =>
  call(handlers[path], `/api/v0/competitions/[competitionId]/${path}`, { params: { competitionId: id, ...params } });

await createCompetition(db, {
  id,
  startDate: "2016-07-15",
  endDate: "2016-07-17",
  eventIds: ["333", "222"],
  resultsPostedAt: new Date("2016-07-20T10:00:00Z"),
});
const first = await createRound(db, { competitionId: id, number: 1, cutoffAttempts: 2, cutoffResult: 5000 });
const final = await createRound(db, { competitionId: id, number: 2 });
const cubes = await createRound(db, { competitionId: id, eventId: "222" });

describe("scrambles", () => {
  const scramble = {
    competitionId: id,
    roundId: final.id,
    eventId: "333",
    roundTypeId: "f",
    groupId: "A",
    isExtra: false,
    scrambleNumber: 1,
    scramble: "R U",
  };
  const shape = (scrambleId: number) => ({
    id: scrambleId,
    competition_id: id,
    event_id: "333",
    round_type_id: "f",
    round_id: final.id,
    group_id: "A",
    is_extra: false,
    scramble_num: 1,
    scramble: "R U",
  });

  beforeAll(async () => {
    await db.insert(scrambles).values([
      { ...scramble, id: 1, groupId: "B" },
      { ...scramble, id: 2, isExtra: true, scramble: "U R" },
      { ...scramble, id: 3 },
      { ...scramble, id: 4, scrambleNumber: 2 },
      { ...scramble, id: 5, roundId: cubes.id, eventId: "222", groupId: "AA" },
    ]);
  });

  test("come by group, extra ones last", async () => {
    const { body } = await get("scrambles");
    expect((body as { id: number }[]).map((row) => row.id)).toEqual([3, 4, 2, 5, 1]);
    expect(body).toContainEqual(shape(3));
  });

  test("of one event come round by round, the last one first", async () => {
    const { body } = await get("scrambles/[eventId]", { eventId: "333" });
    expect(body).toEqual({
      id: "333",
      rounds: [
        {
          id: final.id,
          roundTypeId: "f",
          scrambles: [
            shape(3),
            { ...shape(4), scramble_num: 2 },
            { ...shape(2), is_extra: true, scramble: "U R" },
            { ...shape(1), group_id: "B" },
          ],
        },
        { id: first.id, roundTypeId: "d", scrambles: [] },
      ],
    });
    expect((await get("scrambles/[eventId]", { eventId: "nonsense" })).status).toBe(404);
  });
});
