import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { results, scrambles } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import type { CompetitionEvent } from "../document.ts";
import { readEvents } from "./read-events.ts";
import { writeEvents } from "./write-events.ts";

const { db } = await testDatabase();
const id = "Second2024";

beforeEach(async () => {
  await db.delete(competitions);
  await db.delete(persons);
  await createRankedWorld(db);
});

const write = (events: CompetitionEvent[]) => db.transaction((tx) => writeEvents(tx, id, events));
const official = async () => [
  await db.select().from(results).orderBy(results.id),
  await db.select().from(scrambles).orderBy(scrambles.id),
  await db.select().from(rounds).orderBy(rounds.id),
];

test("a round with official results does not go, whoever saves the events", async () => {
  const before = await official();
  await expect(write([])).rejects.toMatchObject({
    kind: "conflict",
    message: "3x3x3 Cube: 333-r1 has results and cannot go.",
  });
  expect(await official()).toEqual(before);
});

test("one that has scrambles alone goes, and they with it", async () => {
  await db.delete(results).where(eq(results.competitionId, id));
  const [round] = await db.select().from(rounds).where(eq(rounds.competitionId, id));
  await db.insert(scrambles).values({
    ...{ competitionId: id, roundId: round?.id ?? 0, eventId: "333", roundTypeId: "f", groupId: "A" },
    ...{ isExtra: false, scrambleNumber: 1, scramble: "R U" },
  });
  await write([]);
  expect([await db.$count(rounds, eq(rounds.competitionId, id)), await db.$count(scrambles)]).toEqual([0, 0]);
});

test("events that stay are written beside official results", async () => {
  const read = () => readEvents(db, id, new Map());
  const events = await read();
  expect(events.map((event) => event.rounds.map((round) => round.id))).toEqual([["333-r1"]]);
  await write(events);
  expect(await read()).toEqual(events);
});
