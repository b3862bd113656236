import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { results } from "#lib/db/schema/results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { recalculateRanks } from "./commands/recalculate-ranks.ts";
import { editionOf, rankedResults, withCompetition } from "./queries/ranked-results.ts";
import { lastRankingPage, listRanking, type Ranking, type RankingShow } from "./queries/rankings.ts";
import { regionOf } from "./region.ts";

const { db } = await testDatabase();

const peopleCount = 230;
// Twenty people tie across the end of the first page.
const singleOf = (number: number) => (number >= 90 && number < 110 ? 1090 : 1000 + number);

beforeAll(async () => {
  const { id } = await createCompetition(db, {
    startDate: "2024-01-01",
    endDate: "2024-01-01",
    resultsPostedAt: new Date("2024-01-02T00:00:00Z"),
  });
  const round = await createRound(db, { competitionId: id });
  for (let number = 0; number < peopleCount; number += 1) {
    const digits = String(number).padStart(3, "0");
    const letter = "ABC"[Math.floor(number / 100)];
    const person = await createPerson(db, {
      id: `2024PR${letter}${letter}${String(number % 100).padStart(2, "0")}`,
      name: `Person ${digits}`,
    });
    const best = singleOf(number);
    await createResult(db, { round, person, best, average: best, attempts: [best, 5000, 5000, 5000, 5000] });
  }
  await recalculateRanks(db, { now: new Date("2024-02-01T00:00:00Z") });
});

const ranking: Ranking = {
  eventId: "333",
  type: "single",
  region: regionOf(undefined),
  gender: undefined,
  asOf: undefined,
};
const read = (show: RankingShow, page: number, of: Partial<Ranking> = {}) =>
  listRanking(db, { ...ranking, ...of }, { show, page });

const wanted = Array.from({ length: peopleCount }, (_, number) => ({
  name: `Person ${String(number).padStart(3, "0")}`,
  value: singleOf(number),
  rank: number >= 90 && number < 110 ? 91 : number + 1,
}));

test.each([
  {},
  { region: regionOf("US") },
  { region: regionOf("_North America") },
  { asOf: "2024-01-05" },
  { type: "average" as const },
])("page after page tells everybody once, the best first, with one rank for a tie: %j", async (of) => {
  const pages = await Promise.all([1, 2, 3].map((page) => read("persons", page, of)));
  const told = pages.flatMap(({ entries }) =>
    entries.map(({ personName: name, value, rank }) => ({ name, value, rank })),
  );
  expect(told).toEqual(wanted);
  expect(pages.map(({ entries, rest }) => [entries.length, rest])).toEqual([
    [100, "next page"],
    [100, "next page"],
    [30, "none"],
  ]);
});

test("every attempt has its place in a ranking of results, as deep as it can be read", async () => {
  const lastPage = lastRankingPage({ ...ranking, show: "results" });
  const pages = await Promise.all(Array.from({ length: lastPage }, (_, page) => read("results", page + 1)));
  const told = pages.flatMap(({ entries }) => entries);
  expect(told.length).toBe(lastPage * 100);
  expect(told.slice(0, peopleCount).map(({ personName: name, value, rank }) => ({ name, value, rank }))).toEqual(
    wanted,
  );
  expect(told.slice(peopleCount).every(({ value, rank }) => value === 5000 && rank === peopleCount + 1)).toBe(true);
  expect(pages.at(-2)?.rest).toBe("next page");
  expect(pages.at(-1)?.rest).toBe("not listed");
});

test("people of today and of one year are read five times as deep as what costs more", () => {
  const depth = (of: Partial<Ranking>, show: RankingShow = "persons") => lastRankingPage({ ...ranking, ...of, show });
  expect([depth({}), depth({ inYear: 2024 }), depth({ region: regionOf("US") })]).toEqual([50, 50, 50]);
  expect([depth({ gender: "f" }), depth({ asOf: "2020-01-01" }), depth({}, "results")]).toEqual([10, 10, 10]);
});

test("a page past the end is empty, and countries are told on one", async () => {
  expect(await read("persons", 4)).toEqual({ entries: [], rest: "none" });
  expect((await read("by region", 1)).entries.map(({ personName, rank }) => [personName, rank])).toEqual([
    ["Person 000", 1],
  ]);
});

test("an average that is better than its own best attempt is told like any other, as an old export may have it", async () => {
  const { id } = await createCompetition(db, {
    startDate: "2023-01-01",
    endDate: "2023-01-01",
    resultsPostedAt: new Date("2023-01-02T00:00:00Z"),
  });
  const round = await createRound(db, { competitionId: id, eventId: "222" });
  const of = [
    { name: "Ada", best: 900, average: 1000 },
    { name: "Ben", best: 5000, average: 1100 },
  ];
  for (const [number, { name, best, average }] of of.entries()) {
    const person = await createPerson(db, { id: `2023AVER0${number}`, name });
    await createResult(db, { round, person, best, average, attempts: [best, best, best, best, best] });
  }
  await recalculateRanks(db, { now: new Date("2024-02-01T00:00:00Z") });
  const { entries } = await read("persons", 1, { eventId: "222", type: "average" });
  expect(entries.map(({ personName, value, rank }) => [personName, value, rank])).toEqual([
    ["Ada", 1000, 1],
    ["Ben", 1100, 2],
  ]);
});

test("where somebody's result is not found, as after a competition was moved to another year, the others stand where they stood", async () => {
  const moved = await createCompetition(db, {
    startDate: "2022-01-01",
    endDate: "2022-01-01",
    resultsPostedAt: new Date("2022-01-02T00:00:00Z"),
  });
  const stayed = await createCompetition(db, {
    startDate: "2022-03-01",
    endDate: "2022-03-01",
    resultsPostedAt: new Date("2022-03-02T00:00:00Z"),
  });
  const rounds = {
    moved: await createRound(db, { competitionId: moved.id, eventId: "444" }),
    stayed: await createRound(db, { competitionId: stayed.id, eventId: "444" }),
  };
  for (let number = 0; number < 120; number += 1) {
    const digits = String(number).padStart(3, "0");
    const person = await createPerson(db, {
      id: `2022MOV${digits[0] === "0" ? "A" : "B"}${digits.slice(1)}`,
      name: `Moved ${digits}`,
    });
    const best = 2000 + singleOf(number);
    const round = number === 0 ? rounds.moved : rounds.stayed;
    await createResult(db, { round, person, best, average: best, attempts: [best, best, best, best, best] });
  }
  await recalculateRanks(db, { now: new Date("2024-02-01T00:00:00Z") });
  await db
    .update(competitions)
    .set({ startDate: "2021-12-31", endDate: "2021-12-31" })
    .where(eq(competitions.id, moved.id));
  const pages = await Promise.all([1, 2].map((page) => read("persons", page, { eventId: "444", inYear: 2022 })));
  const told = pages.flatMap(({ entries }) => entries.map(({ personName, rank }) => [personName, rank]));
  expect(told).toEqual(wanted.slice(1, 120).map(({ name, rank }) => [name.replace("Person", "Moved"), rank]));
  expect(pages.map(({ entries, rest }) => [entries.length, rest])).toEqual([
    [99, "next page"],
    [20, "none"],
  ]);
});

test("a result of one list is not read again for the next, until it or its competition is saved", async () => {
  const competition = await createCompetition(db, {
    startDate: "2023-05-01",
    endDate: "2023-05-01",
    resultsPostedAt: new Date("2023-05-02T00:00:00Z"),
  });
  const round = await createRound(db, { competitionId: competition.id, eventId: "555" });
  const of = [
    { id: "2023EDIT01", name: "Ada", best: 2000 },
    { id: "2023EDIT02", name: "Ben", best: 3000 },
  ];
  for (const { id, name, best } of of) {
    const person = await createPerson(db, { id, name });
    await createResult(db, { round, person, best, average: best, attempts: [best, best, best, best, best] });
  }
  await recalculateRanks(db, { now: new Date("2024-02-01T00:00:00Z") });
  const listed = async (of: Partial<Ranking> = {}) =>
    (await read("persons", 1, { eventId: "555", ...of })).entries.map(
      ({ attempts, personName, competitionName, value, rank }) => ({
        attempts,
        personName,
        competitionName,
        value,
        rank,
      }),
    );
  const [ada, ben] = await listed();
  const again = await listed({ type: "average" });
  // The same list of attempts in memory, not one that says the same.
  expect([again[0]?.attempts === ada?.attempts, again[1]?.attempts === ben?.attempts]).toEqual([true, true]);

  await db.update(results).set({ personName: "Ada L." }).where(eq(results.competitorId, "2023EDIT01"));
  const corrected = await listed();
  expect(corrected).toEqual([{ ...ada, personName: "Ada L." }, ben]);
  expect(corrected[1]?.attempts === ben?.attempts).toBe(true);

  await db.update(competitions).set({ shortName: "Renamed 2023" }).where(eq(competitions.id, competition.id));
  expect((await listed()).map(({ competitionName }) => competitionName)).toEqual(["Renamed 2023", "Renamed 2023"]);
  await db.transaction(async (tx) => {
    const inside = async () =>
      (await listRanking(tx, { ...ranking, eventId: "555" }, { show: "persons", page: 1 })).entries;
    for (const personName of ["Once", "Twice"]) {
      await tx.update(results).set({ personName }).where(eq(results.competitorId, "2023EDIT01"));
      expect((await inside()).map((entry) => entry.personName)).toEqual([personName, "Ben"]);
    }
  });
  expect((await listed()).map(({ personName }) => personName)).toEqual(["Twice", "Ben"]);
});

test("a list of which a result is saved before its rows are read is made again, of one moment", async () => {
  const { id } = await createCompetition(db, { resultsPostedAt: new Date("2023-05-02T00:00:00Z") });
  const round = await createRound(db, { competitionId: id, eventId: "666" });
  const person = await createPerson(db, { id: "2023SAVE01", name: "Cy" });
  await createResult(db, { round, person, best: 3000, average: 3000, attempts: [3000, 3000, 3000] });
  let lists = 0;
  const list = () =>
    rankedResults(db, async (from) => {
      const found = await from.execute<{ edition: string; value: number; type: string }>(sql`
        select ${editionOf(results, competitions)} as edition, mark.value, mark.type
        from ${withCompetition} cross join lateral (values ('single', best), ('average', average)) as mark (type, value)
        where ${results.competitorId} = '2023SAVE01' order by mark.type desc`);
      lists += 1;
      // The moment of the second list knows nothing of what is saved after it.
      await db
        .update(results)
        .set({ best: 3000 - lists })
        .where(eq(results.competitorId, "2023SAVE01"));
      return found;
    });
  const listed = await list();
  expect(lists).toBe(2);
  expect(listed.map(({ type, value, best, average }) => ({ type, value, best, average }))).toEqual([
    { type: "single", value: 2999, best: 2999, average: 3000 },
    { type: "average", value: 3000, best: 2999, average: 3000 },
  ]);
});
