import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { results, yearlyBests } from "#lib/db/schema/results.ts";
import { listRankedBests } from "#lib/persons/personal-ranks.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { postResults } from "./post-results.ts";
import { recalculateRanks } from "./recalculate-ranks.ts";
import { withSettledDays } from "./with-settled-days.ts";

const { db } = await testDatabase();
const now = new Date("2026-05-05T12:00:00Z");
const competitionId = "First2020";

beforeEach(async () => {
  await db.delete(competitions);
  await db.delete(persons);
  await createRankedWorld(db);
});

const moveTo = (day: string) =>
  withSettledDays(db, { competitionId, now }, (tx) =>
    tx.update(competitions).set({ startDate: day, endDate: day }).where(eq(competitions.id, competitionId)),
  );

/** All that follows from results. */
async function settled() {
  const markers = await db
    .select({ id: results.id, single: results.regionalSingleRecord, average: results.regionalAverageRecord })
    .from(results)
    .orderBy(results.id);
  const ranks = await listRankedBests(db, sql`true`);
  return {
    markers,
    ranks: ranks.map(({ id, ...rank }) => JSON.stringify(rank)).toSorted(),
    years: (await db.select().from(yearlyBests)).map((row) => JSON.stringify(row)).toSorted(),
  };
}

test.each([
  ["after others", "2025-03-01"],
  ["further before them", "2019-12-31"],
])("a competition with official results that is moved %s takes years and records along", async (_, day) => {
  const before = await settled();
  await moveTo(day);
  const after = await settled();
  expect(after.years).not.toEqual(before.years);
  await recalculateRanks(db, { now });
  expect(await settled()).toEqual(after);
});

test("who was the first to do as well has the record, once the days say so", async () => {
  const recordOf = async (name: string) =>
    (await db.select().from(results).where(eq(results.personName, name)))[0]?.regionalAverageRecord;
  expect(await recordOf("Dora Avant")).toBe("WR");
  await db.update(results).set({ average: 1300 }).where(eq(results.personName, "Dora Avant"));
  await recalculateRanks(db, { now });
  await moveTo("2025-03-01");
  expect(await recordOf("Dora Avant")).toBeNull();
});

test("days that change while somebody posts the results take them along as well", async () => {
  await db.update(competitions).set({ resultsPostedAt: null }).where(eq(competitions.id, competitionId));
  await recalculateRanks(db, { now });
  await withSettledDays(db, { competitionId, now }, async (tx) => {
    await postResults(tx, { competitionId, by: null, now });
    await tx
      .update(competitions)
      .set({ startDate: "2025-03-01", endDate: "2025-03-01" })
      .where(eq(competitions.id, competitionId));
  });
  const after = await settled();
  await recalculateRanks(db, { now });
  expect(await settled()).toEqual(after);
});

test("what fails changes nothing, and what is not posted waits for nobody", async () => {
  const before = await settled();
  await expect(
    withSettledDays(db, { competitionId, now }, async (tx) => {
      await tx.update(competitions).set({ startDate: "2030-01-01", endDate: "2030-01-01" });
      throw new Error("not so");
    }),
  ).rejects.toThrow("not so");
  expect(await settled()).toEqual(before);

  await db.update(competitions).set({ resultsPostedAt: null }).where(eq(competitions.id, competitionId));
  expect(
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion results'))`);
      return await withSettledDays(db, { competitionId, now }, async () => "done");
    }),
  ).toBe("done");
});
