import { expect, test } from "vitest";
import { personalBests } from "#lib/db/schema/results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { recalculateMissingRanks } from "./recalculate-ranks.ts";
import { lockResults } from "./refresh-ranks.ts";

const { db } = await testDatabase();
const now = new Date("2026-05-05T12:00:00Z");

test("where no rank is missing nobody waits for whoever writes ranks, and where all are they are worked out", async () => {
  await createRankedWorld(db);
  const people = await db.$count(personalBests);
  await db.transaction(async (tx) => {
    await lockResults(tx);
    expect(await recalculateMissingRanks(db, now)).toBe(false);
  });
  await db.delete(personalBests);
  expect(await recalculateMissingRanks(db, now)).toBe(true);
  expect(await db.$count(personalBests)).toBe(people);
});
