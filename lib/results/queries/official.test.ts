import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { scrambles } from "#lib/db/schema/results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { listCompetitors } from "./competitors.ts";
import { listResultsOfCompetition } from "./of-competition.ts";
import { competitionsOfPerson, recordsOfPerson, resultsOfPerson } from "./of-person.ts";
import { personStatistics } from "./person-statistics.ts";
import { listScrambles } from "./scrambles.ts";

const { db } = await testDatabase();

const { id: competitionId } = await createCompetition(db, { startDate: "2026-05-04", endDate: "2026-05-05" });
const round = await createRound(db, { competitionId });
const person = await createPerson(db);
await createResult(db, { round, person, regionalSingleRecord: "NR" });
await db.insert(scrambles).values({
  competitionId,
  roundId: round.id,
  eventId: "333",
  roundTypeId: "f",
  groupId: "A",
  isExtra: false,
  scrambleNumber: 1,
  scramble: "R U",
});

const counts = async () => ({
  results: (await listResultsOfCompetition(db, competitionId)).length,
  ofEvent: (await listResultsOfCompetition(db, competitionId, "333")).length,
  competitors: (await listCompetitors(db, competitionId)).length,
  scrambles: (await listScrambles(db, competitionId)).length,
  ofPerson: (await resultsOfPerson(db, person.id)).length,
  records: (await recordsOfPerson(db, person.id)).length,
  competitions: (await competitionsOfPerson(db, person.id)).length,
  competed: (await personStatistics(db, [person.id]))(person.id).competitionCount,
});

test("results that are submitted and not posted are nobody's yet, wherever results are listed or counted", async () => {
  await db.update(competitions).set({ resultsSubmittedAt: new Date() }).where(eq(competitions.id, competitionId));
  expect(new Set(Object.values(await counts()))).toEqual(new Set([0]));
  await db.update(competitions).set({ resultsPostedAt: new Date() }).where(eq(competitions.id, competitionId));
  expect(new Set(Object.values(await counts()))).toEqual(new Set([1]));
});
