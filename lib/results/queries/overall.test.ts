import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { freshVersions } from "#lib/db/fresh-versions.ts";
import { results } from "#lib/db/schema/results.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { personalRanks } from "#lib/persons/personal-ranks.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRound } from "#lib/testing/factories/competitions.ts";
import { createRankedWorld, rankedWorldTime } from "#lib/testing/factories/ranked-world.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { recalculateRanks } from "../commands/recalculate-ranks.ts";
import { refreshRanks } from "../commands/refresh-ranks.ts";
import { refreshOverallStandings } from "../commands/write-overall.ts";
import { overallRank } from "../overall-rank.ts";
import { regionOf } from "../region.ts";
import { listEventFields } from "./event-fields.ts";
import { listOverall, type OverallKind, overallAt } from "./overall.ts";
import { findOverallRanks } from "./overall-ranks.ts";

const { db } = await testDatabase();
beforeAll(async () => {
  const { people } = await createRankedWorld(db);
  const extra = async (eventId: string, person: typeof people.ann, best: number, average: number) =>
    createResult(db, {
      round: await createRound(db, { competitionId: "Second2024", eventId }),
      person,
      attempts: [best],
      best,
      average,
    });
  await extra("333mbf", people.ann, encodeMultiBlind({ solved: 10, attempted: 11, seconds: 1800 }), 0);
  await extra("333bf", people.bob, 3000, 4000);
  await extra("444bf", people.cleo, 20_000, -1);
  await recalculateRanks(db, { now: rankedWorldTime });
});

const list = (kind: OverallKind, region?: string, gender?: "m" | "f") =>
  listOverall(db, { kind, region: regionOf(region), gender, page: 1 }).then(({ entries }) => entries);

test("everybody stands where their own page says, over all events together", async () => {
  const kinds = ["singles", "averages", "kinch"] as const;
  const [singles, averages, kinch] = await Promise.all(kinds.map((kind) => list(kind)));
  const ids = singles?.map(({ competitorId }) => competitorId) ?? [];
  expect(ids.toSorted()).toEqual(["2010ANNE01", "2010BOBB01", "2010CLEO01", "2010DORA01"]);
  const ranksOf = await personalRanks(db, ids);
  const world = { field: await listEventFields(db), today: utcDateOf(rankedWorldTime) };
  for (const id of ids) {
    const told = overallRank(world, ranksOf(id));
    const valueIn = (entries: typeof singles) => entries?.find(({ competitorId }) => competitorId === id)?.value;
    expect([valueIn(singles), valueIn(averages)]).toEqual([told.sumOfSingleRanks, told.sumOfAverageRanks]);
    expect(valueIn(kinch) ?? 0).toBeCloseTo(told.kinch, 9);
  }
  expect(singles?.map(({ value }) => value)).toEqual(singles?.map(({ value }) => value).toSorted((a, b) => a - b));
  expect(kinch?.map(({ value }) => value)).toEqual(kinch?.map(({ value }) => value).toSorted((a, b) => b - a));
});

test("somebody's own page says the ranks of the lists", async () => {
  const kinds = ["singles", "averages", "kinch"] as const;
  const lists = await Promise.all(kinds.map((kind) => list(kind)));
  for (const { competitorId } of lists[0] ?? []) {
    const rankIn = (of: number) => lists[of]?.find((entry) => entry.competitorId === competitorId)?.rank ?? null;
    expect(await findOverallRanks(db, competitorId)).toEqual({
      singles: rankIn(0),
      averages: rankIn(1),
      kinch: rankIn(2),
    });
  }
  expect(await findOverallRanks(db, "2010EVEE01")).toBeUndefined();
});

test("equal sums share a rank, and a region lists its own people", async () => {
  expect((await list("singles", "FR")).map(({ name, rank }) => [name, rank])).toEqual([["Cléo Example", 1]]);
  expect((await list("averages", "_North America")).map(({ competitorId }) => competitorId)).toHaveLength(3);
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`update overall_standings set sum_of_single_ranks = 7`);
      const { entries } = await listOverall(tx, {
        kind: "singles",
        region: regionOf(undefined),
        gender: undefined,
        page: 1,
      });
      expect(entries.map(({ rank }) => rank)).toEqual([1, 1, 1, 1]);
      tx.rollback();
    })
    .catch(() => {});
  expect(await listOverall(db, { kind: "singles", region: regionOf(undefined), gender: undefined, page: 2 })).toEqual({
    entries: [],
    rest: "none",
  });
});

test("women and men are listed by themselves, with the sums that they have among all", async () => {
  const all = await list("singles");
  const women = await list("singles", undefined, "f");
  expect(women.map(({ name }) => name)).toEqual(["Ann Example", "Cléo Example", "Dora Example"]);
  for (const { competitorId, value } of women) {
    expect(value).toBe(all.find((entry) => entry.competitorId === competitorId)?.value);
  }
  expect((await list("kinch", "US", "m")).map(({ name, rank }) => [name, rank])).toEqual([["Bob Example", 1]]);
});

test("they are worked out anew only where posted results have moved since, and move nothing else", async () => {
  const later = new Date("2026-02-01T00:00:00Z");
  expect(await refreshOverallStandings(db, later)).toBe(false);
  expect(await overallAt(db)).toEqual(rankedWorldTime);
  await moveVersions(db, ["results"], { of: "Second2024" });
  expect(await refreshOverallStandings(db, later)).toBe(false);
  await moveVersions(db, ["results"]);
  const { revision } = await freshVersions(db);
  expect(await refreshOverallStandings(db, later)).toBe(true);
  const after = await freshVersions(db);
  expect(after.haveMoved(["results", "whole results"], revision)).toBe(false);
  expect(after.haveMoved(["standings"], revision)).toBe(true);
  expect(await refreshOverallStandings(db, later)).toBe(false);
  expect(await overallAt(db)).toEqual(later);
});

test("a best of many cubes that is worth nothing stops nobody's standings", async () => {
  const best = encodeMultiBlind({ solved: 3, attempted: 6, seconds: 3600 });
  await db
    .update(results)
    .set({ best, attempts: [best] })
    .where(eq(results.eventId, "333mbf"));
  await recalculateRanks(db, { now: rankedWorldTime });
  const ann = (await list("kinch")).find(({ competitorId }) => competitorId === "2010ANNE01");
  const ranks = (await personalRanks(db, ["2010ANNE01"]))("2010ANNE01");
  const world = { field: await listEventFields(db), today: utcDateOf(rankedWorldTime) };
  expect(ann?.value).toBeCloseTo(overallRank(world, ranks).kinch, 9);
});

test("who led an event with a result that was taken back leads it no more", async () => {
  const field = await listEventFields(db);
  const round = await createRound(db, { competitionId: "First2020", eventId: "333bf" });
  const person = { id: "2010CLEO01", name: "Cléo Example", countryId: "France" };
  const { id } = await createResult(db, { round, person, attempts: [2000], best: 2000, average: 2500 });
  const cleo = { eventIds: ["333bf"], competitorIds: [person.id] };
  await refreshRanks(db, cleo);
  expect(await listEventFields(db)).toContainEqual({ eventId: "333bf", type: "single", people: 2, best: 2000 });
  await db.delete(results).where(eq(results.id, id));
  await refreshRanks(db, cleo);
  expect(await listEventFields(db)).toEqual(field);
});
