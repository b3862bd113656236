import { beforeEach, expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { findCompetitionUnderWay } from "./live-examples.ts";

const { db } = await testDatabase();
const now = new Date("2026-06-14T12:00:00Z");
const underWay = {
  ...{ startDate: "2026-06-13", endDate: "2026-06-14", announcedAt: new Date("2026-01-01T00:00:00Z") },
  ...{ isVisible: true, scoretakingSoftware: "internal" as const, eventIds: ["333"] },
};

beforeEach(async () => {
  await db.delete(competitions);
});

test("the guide to live results shows a competition whose scores are typed here today", async () => {
  const { id } = await createCompetition(db, underWay);
  expect(await findCompetitionUnderWay(db, now)).toBe(id);
});

test.each([
  ["is over", { startDate: "2026-06-12", endDate: "2026-06-13" }],
  ["is to come", { startDate: "2026-06-15", endDate: "2026-06-15" }],
  ["nobody sees yet", { isVisible: false }],
  ["is typed elsewhere", { scoretakingSoftware: "external" as const }],
  ["has no 3x3x3", { eventIds: ["222"] }],
  ["is posted", { resultsPostedAt: now }],
])("and none that %s", async (_title, values) => {
  await createCompetition(db, { ...underWay, ...values });
  expect(await findCompetitionUnderWay(db, now)).toBeUndefined();
});
