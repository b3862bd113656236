import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { listRanking, type Ranking, type RankingShow } from "./queries/rankings.ts";
import { listCurrentRecords, listRecordHistory } from "./queries/records.ts";
import { regionOf, type Scope } from "./region.ts";

const { db } = await testDatabase();
beforeAll(() => createRankedWorld(db));

const scope: Scope = { region: regionOf(undefined), gender: undefined, asOf: undefined };

async function ranked(inYear: number, of: Partial<Ranking> = {}, show: RankingShow = "persons") {
  const ranking = { eventId: "333", type: "single" as const, ...scope, inYear, ...of };
  const { entries } = await listRanking(db, ranking, { show, page: 1 });
  return entries.map(({ rank, personName, value, competitionId }) => `${rank} ${personName} ${value} ${competitionId}`);
}

test("a ranking of one year tells what each did in it, neither before nor after", async () => {
  expect(await ranked(2020)).toEqual(["1 Dora Avant 900 First2020", "2 Ann Example 1000 First2020"]);
  expect(await ranked(2024)).toEqual([
    "1 Ann Example 800 Second2024",
    "1 Cléo Example 800 Second2024",
    "3 Bob Example 850 Second2024",
    "4 Dora Example 1300 Second2024",
  ]);
  expect(await ranked(2020, { type: "average" })).toEqual([
    "1 Dora Avant 1000 First2020",
    "2 Ann Example 1200 First2020",
  ]);
  expect(await ranked(2022)).toEqual([]);
});

test("it is narrowed by region and gender, each for the country of that year", async () => {
  expect(await ranked(2020, { region: regionOf("FR") })).toEqual(["1 Dora Avant 900 First2020"]);
  expect(await ranked(2020, { region: regionOf("_Europe") })).toEqual(["1 Dora Avant 900 First2020"]);
  expect(await ranked(2024, { region: regionOf("_North America") })).toEqual([
    "1 Ann Example 800 Second2024",
    "2 Bob Example 850 Second2024",
    "3 Dora Example 1300 Second2024",
  ]);
  expect(await ranked(2024, { gender: "m" })).toEqual(["1 Bob Example 850 Second2024"]);
});

test("results and the best of each country are those of the year, too", async () => {
  expect((await ranked(2020, {}, "results")).slice(0, 3)).toEqual([
    "1 Dora Avant 900 First2020",
    "2 Dora Avant 950 First2020",
    "3 Ann Example 1000 First2020",
  ]);
  expect(await ranked(2020, {}, "results")).toHaveLength(10);
  expect(await ranked(2020, {}, "by region")).toEqual(["1 Dora Avant 900 First2020", "2 Ann Example 1000 First2020"]);
});

test("records of one year are the best of it, and its history what was a record then", async () => {
  const told = (records: { type: string; personName: string; value: number }[]) =>
    records.map(({ type, personName, value }) => `${type} ${personName} ${value}`);
  expect(told(await listCurrentRecords(db, { ...scope, inYear: 2020 }))).toEqual([
    "single Dora Avant 900",
    "average Dora Avant 1000",
  ]);
  const history = await listRecordHistory(db, { ...scope, inYear: 2020, eventId: "333" });
  expect([told(history.records), history.total]).toEqual([["single Dora Avant 900", "average Dora Avant 1000"], 2]);
});
