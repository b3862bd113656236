import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { freshVersions } from "#lib/db/fresh-versions.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { personalBests, rankCounts, rankingRuns, results, yearlyBests } from "#lib/db/schema/results.ts";
import { personalRanks } from "#lib/persons/personal-ranks.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson, type Person } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createActivities, createRoom } from "#lib/testing/factories/schedule.ts";
import { postResults } from "./post-results.ts";
import { recalculateRanks } from "./recalculate-ranks.ts";
import { refreshRanks } from "./refresh-ranks.ts";

const { db } = await testDatabase();
const poster = await createAccount(db);
const now = new Date("2030-06-01T12:00:00Z");

beforeEach(async () => {
  await db.delete(competitions);
  await db.delete(formerIdentities);
  await db.delete(persons);
  for (const table of [personalBests, yearlyBests, rankCounts]) await db.delete(table);
});

const post = (competitionId: string) => postResults(db, { competitionId, by: poster.id, now });

test("posting computes bests, averages and places, and says who posted when", async () => {
  const { id } = await createCompetition(db);
  const round = await createRound(db, { competitionId: id });
  const [anna, ben, cleo] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  await createResult(db, { round, person: anna, attempts: [1000, 900, 1100, -1, 1200] });
  await createResult(db, { round, person: ben, attempts: [1000, -1, -2, 800, 900] });
  await createResult(db, { round, person: cleo, attempts: [1200, -1, 1100, 900, 1000] });
  const { revision } = await freshVersions(db);

  await post(id);

  expect(await resultsOf(id)).toEqual({
    [anna.id]: { best: 900, average: 1100, position: 1, globalPosition: 1, single: null, averageRecord: "WR" },
    [ben.id]: { best: 800, average: -1, position: 3, globalPosition: 3, single: "WR", averageRecord: null },
    [cleo.id]: { best: 900, average: 1100, position: 1, globalPosition: 1, single: null, averageRecord: "WR" },
  });
  expect(await db.select().from(competitions)).toMatchObject([
    { resultsSubmittedAt: now, resultsPostedAt: now, resultsPostedBy: poster.id },
  ]);
  expect(await db.select().from(rankingRuns)).toEqual([{ id: 1, finishedAt: now }]);
  const versions = await freshVersions(db);
  expect([versions.haveMoved(["competitions"], revision), versions.haveMoved(["results"], revision)]).toEqual([
    true,
    true,
  ]);
});

test("posting again after a correction puts everything right", async () => {
  const { id } = await createCompetition(db);
  const round = await createRound(db, { competitionId: id });
  const person = await createPerson(db);
  const result = await createResult(db, { round, person, attempts: [500, 1000, 1000, 1000, 1000] });
  await post(id);
  await db
    .update(results)
    .set({ attempts: [1500, 1000, 1000, 1000, 1000] })
    .where(eq(results.id, result.id));

  await post(id);

  expect(await ranksOf(person)).toEqual(["333 average 1000 1/1/1", "333 single 1000 1/1/1"]);
  expect(await db.select({ single: yearlyBests.single, average: yearlyBests.average }).from(yearlyBests)).toEqual([
    { single: 1000, average: 1000 },
  ]);
});

test("over a Dual Round everybody is placed by the better half", async () => {
  const { id } = await createCompetition(db);
  const linked = { competitionId: id, linkedRoundIds: ["333-r1", "333-r2"] };
  const halves = [await createRound(db, { ...linked, number: 1 }), await createRound(db, { ...linked, number: 2 })];
  const [anna, ben] = [await createPerson(db), await createPerson(db)];
  const solves = (time: number) => Array.from({ length: 5 }, () => time);
  await createResult(db, { round: halves[0]!, person: anna, attempts: solves(1000) });
  await createResult(db, { round: halves[0]!, person: ben, attempts: solves(1100) });
  await createResult(db, { round: halves[1]!, person: anna, attempts: solves(1200) });
  await createResult(db, { round: halves[1]!, person: ben, attempts: solves(900) });

  await post(id);

  const places = await db
    .select({ position: results.position, globalPosition: results.globalPosition })
    .from(results)
    .orderBy(results.id);
  expect(places).toEqual([
    { position: 1, globalPosition: 2 },
    { position: 2, globalPosition: 1 },
    { position: 2, globalPosition: 2 },
    { position: 1, globalPosition: 1 },
  ]);
});

test("the places of duels stay as they were decided", async () => {
  const { id } = await createCompetition(db);
  const round = await createRound(db, { competitionId: id, formatId: "h" });
  const person = await createPerson(db);
  await createResult(db, { round, person, position: 4, best: 800, average: 0, attempts: [] });
  await post(id);
  expect(await resultsOf(id)).toMatchObject({ [person.id]: { position: 4, globalPosition: 4, best: 800 } });
});

test("a record is set on the day of its round, where the schedule tells", async () => {
  const early = await createCompetition(db, { id: "Early2030", startDate: "2030-03-01", endDate: "2030-03-03" });
  const late = await createCompetition(db, { id: "Late2030", startDate: "2030-03-02", endDate: "2030-03-02" });
  const earlyRound = await createRound(db, { competitionId: early.id });
  const lateRound = await createRound(db, { competitionId: late.id });
  const [anna, ben] = [await createPerson(db), await createPerson(db)];
  await createResult(db, { round: earlyRound, person: anna, attempts: [900, 900, 900, 900, 900] });
  await createResult(db, { round: lateRound, person: ben, attempts: [950, 950, 950, 950, 950] });
  // Still the first of March in Los Angeles.
  await schedule(early.id, { activityCode: "333-r1", endsAt: new Date("2030-03-02T05:00:00Z") });

  await post(late.id);
  expect(await resultsOf(late.id)).toMatchObject({ [ben.id]: { single: "WR" } });
  await post(early.id);

  expect(await resultsOf(early.id)).toMatchObject({ [anna.id]: { single: "WR", averageRecord: "WR" } });
  expect(await resultsOf(late.id)).toMatchObject({ [ben.id]: { single: null, averageRecord: null } });
});

test("a record of December stays one where its competition ends in January, in a whole rebuild, too", async () => {
  const across = await createCompetition(db, { id: "Across2030", startDate: "2029-12-30", endDate: "2030-01-02" });
  const within = await createCompetition(db, { id: "Within2029", startDate: "2029-12-31", endDate: "2029-12-31" });
  const [anna, ben] = [await createPerson(db), await createPerson(db)];
  const acrossRound = await createRound(db, { competitionId: across.id });
  const withinRound = await createRound(db, { competitionId: within.id });
  await createResult(db, { round: acrossRound, person: anna, attempts: [950, 950, 950, 950, 950] });
  await createResult(db, { round: withinRound, person: ben, attempts: [900, 900, 900, 900, 900] });
  await schedule(across.id, { activityCode: "333-r1", endsAt: new Date("2029-12-30T20:00:00Z") });
  const markers = async () =>
    [await resultsOf(across.id), await resultsOf(within.id)].flatMap(Object.values).map(({ single }) => single);

  await post(across.id);
  await post(within.id);
  expect(await markers()).toEqual(["WR", "WR"]);
  await recalculateRanks(db, { now });
  expect(await markers()).toEqual(["WR", "WR"]);
});

test("after a whole rebuild, too, counts have room to move within their pages", async () => {
  const storage = () => db.execute(sql`select reloptions from pg_class where relname = 'rank_counts'`);
  expect([...(await storage())]).toEqual([{ reloptions: ["fillfactor=80"] }]);
  await recalculateRanks(db, { now });
  expect([...(await storage())]).toEqual([{ reloptions: ["fillfactor=80"] }]);
});

test("results that were not posted rank nobody", async () => {
  const { id } = await createCompetition(db, { id: "Posted2030" });
  const unposted = await createCompetition(db, { id: "Submitted2030" });
  const person = await createPerson(db);
  await createResult(db, { round: await createRound(db, { competitionId: id }), person });
  const ahead = await createRound(db, { competitionId: unposted.id });
  await createResult(db, { round: ahead, person, attempts: [500, 500, 500, 500, 500], best: 500, average: 500 });
  await post(id);
  expect(await ranksOf(person)).toEqual(["333 average 1000 1/1/1", "333 single 1000 1/1/1"]);
});

test("whoever moved to another country starts without a rank there", async () => {
  const { id } = await createCompetition(db);
  const round = await createRound(db, { competitionId: id });
  const [anna, ben] = [
    await createPerson(db, { countryId: "France" }),
    await createPerson(db, { countryId: "France" }),
  ];
  await createResult(db, { round, person: anna, attempts: [900, 900, 900, 900, 900] });
  await createResult(db, { round, person: ben });
  await post(id);
  await db.insert(formerIdentities).values({ competitorId: anna.id, subId: 2, name: anna.name, countryId: "France" });
  await db.update(persons).set({ countryId: "Japan" }).where(eq(persons.id, anna.id));

  await refreshRanks(db, { eventIds: ["333"], competitorIds: [anna.id] });

  expect(await ranksOf(anna)).toEqual(["333 average 900 1/0/0", "333 single 900 1/0/0"]);
  expect(await ranksOf(ben)).toEqual(["333 average 1000 2/2/2", "333 single 1000 2/2/2"]);
});

test("the first result for the new country gives a rank there, however slow it is", async () => {
  const anna = await createPerson(db, { countryId: "France" });
  const first = await createCompetition(db, { id: "First2030", startDate: "2030-01-01", endDate: "2030-01-01" });
  await createResult(db, { round: await createRound(db, { competitionId: first.id }), person: anna });
  await post(first.id);
  await db.insert(formerIdentities).values({ competitorId: anna.id, subId: 2, name: anna.name, countryId: "France" });
  const [moved] = await db.update(persons).set({ countryId: "Japan" }).where(eq(persons.id, anna.id)).returning();
  const second = await createCompetition(db, { id: "Second2030", startDate: "2030-02-01", endDate: "2030-02-01" });
  const round = await createRound(db, { competitionId: second.id });
  await refreshRanks(db, { eventIds: ["333"], competitorIds: [anna.id] });
  await createResult(db, { round, person: moved!, attempts: [1100, 1100, 1100, 1100, 1100] });

  await post(second.id);

  expect(await ranksOf(anna)).toEqual(["333 average 1000 1/1/1", "333 single 1000 1/1/1"]);
});

test("a country the competitor never had, a draft and a cancelled competition are refused and change nothing", async () => {
  const person = await createPerson(db);
  const visible = await createCompetition(db, { id: "Visible2030" });
  const draft = await createDraft(db, { id: "Draft2030" });
  const cancelled = await createCompetition(db, { id: "Cancelled2030", cancelledAt: now });
  const round = await createRound(db, { competitionId: visible.id });
  await createResult(db, { round, person, countryId: "Chile" });

  await expect(post(visible.id)).rejects.toThrow(
    `${person.id} never represented Chile: record the former identity first`,
  );
  await expect(post(draft.id)).rejects.toThrow("The competition was never announced");
  await expect(post(cancelled.id)).rejects.toThrow("A cancelled competition has no results");
  await expect(post("Nowhere2030")).rejects.toThrow("Competition with id Nowhere2030 not found");

  const posted = await db.select({ at: competitions.resultsPostedAt }).from(competitions);
  expect(posted).toEqual([{ at: null }, { at: null }, { at: null }]);
  expect(await db.select().from(personalBests)).toEqual([]);
});

async function resultsOf(competitionId: string) {
  const rows = await db.select().from(results).where(eq(results.competitionId, competitionId));
  return Object.fromEntries(
    rows.map((row) => [
      row.competitorId,
      {
        best: row.best,
        average: row.average,
        position: row.position,
        globalPosition: row.globalPosition,
        single: row.regionalSingleRecord,
        averageRecord: row.regionalAverageRecord,
      },
    ]),
  );
}

async function ranksOf(person: Person): Promise<string[]> {
  const ranks = (await personalRanks(db, [person.id]))(person.id).map(
    ({ eventId, type, best, worldRank, continentRank, countryRank }) =>
      `${eventId} ${type} ${best} ${worldRank}/${continentRank}/${countryRank}`,
  );
  return ranks.sort();
}

async function schedule(competitionId: string, { activityCode, endsAt }: { activityCode: string; endsAt: Date }) {
  const room = await createRoom(db, competitionId, { countryId: "USA", timezone: "America/Los_Angeles" });
  await createActivities(db, room, [{ activityCode, startsAt: endsAt, endsAt }]);
}
