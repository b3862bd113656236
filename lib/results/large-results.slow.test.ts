import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#lib/db/connection.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { indexesUsed, rowsTouchedOf, scansOfAll } from "#lib/testing/plan.ts";
import { listBestsOverTime } from "./queries/bests-over-time.ts";
import { listBestsUntil } from "./queries/bests-until.ts";
import { listChampionshipPodiums } from "./queries/championship-podiums.ts";
import { listCompetitors } from "./queries/competitors.ts";
import { listMeetings } from "./queries/head-to-head.ts";
import { listResultsOfCompetition } from "./queries/of-competition.ts";
import { competitionsOfPerson, recordsOfPerson, resultsOfPerson } from "./queries/of-person.ts";
import { countRoundResults, listPostedParts, listPostedPeople } from "./queries/parts-of-competition.ts";
import { personStatistics } from "./queries/person-statistics.ts";
import { eventsWithResults, listPodiums } from "./queries/podiums.ts";
import { listRanking, type Ranking } from "./queries/rankings.ts";
import { listRecentRecords } from "./queries/recent-records.ts";
import { listNationalBests } from "./queries/record-values.ts";
import { listCurrentRecords, listRecordHistory } from "./queries/records.ts";
import { listScrambles } from "./queries/scrambles.ts";
import type { Scope } from "./region.ts";

// Twenty thousand competitions of two events, twelve people at each; everybody has been in sixteen rounds. One in fifty
// is a championship.
const { db, url } = await testDatabase();
const competitionCount = 20_000;
const peopleEach = 12;
const peopleCount = 30_000;
const resultsOfOne = (2 * competitionCount * peopleEach) / peopleCount;
// Letters and digits that a competitor's id has, of a number.
const idOf = (number: SQL): SQL =>
  sql`('1901A' || chr(65 + ${number} / 2600 % 26) || chr(65 + ${number} / 100 % 26) || 'X' || lpad((${number} % 100)::text, 2, '0'))`;
const scramblesOfRound = 5;
const markersOfAll = (2 * competitionCount * peopleEach) / 400;

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into competitions
        (id, name, short_name, country_id, start_date, end_date, is_visible, results_posted_at, event_ids)
      select 'Open' || n, 'Open ' || n, 'Open ' || n, (array['USA', 'France', 'Japan', 'Brazil'])[1 + n % 4],
        date '2004-01-01' + n % 8000, date '2004-01-01' + n % 8000, true, now(), '{333,444}'
      from generate_series(1, ${competitionCount}) n`);
    await tx.execute(sql`
      insert into rounds (id, competition_id, event_id, number, format_id)
      select n * 2 + event, 'Open' || n, (array['333', '444'])[1 + event], 1, 'a'
      from generate_series(1, ${competitionCount}) n cross join generate_series(0, 1) event`);
    await tx.execute(sql`
      insert into persons (id, name, country_id, gender)
      select ${idOf(sql`n`)}, 'Person ' || n, (array['USA', 'France', 'Japan', 'Brazil'])[1 + n % 4],
        case when n % 9 = 0 then 'f' else 'm' end
      from generate_series(0, ${peopleCount - 1}) n`);
    await tx.execute(sql`
      insert into results (competition_id, round_id, event_id, round_type_id, format_id, position, global_position,
        competitor_id, person_name, country_id, best, average, attempts, regional_single_record, regional_average_record)
      select round.competition_id, round.id, round.event_id, 'f', 'a', place, place, person.id, person.name,
        person.country_id, 500 + nth % 5000, 600 + nth % 5000 + case round.event_id when '444' then nth / ${sql.raw(String(peopleCount))} else 0 end, array[500 + nth % 5000, 6000, 6000, 6000, 6000],
        case when nth % 400 = 0 then case when nth % 4000 = 0 then 'WR' else 'NR' end end,
        case when nth % 400 = 1 then 'NR' end
      from rounds round
      cross join generate_series(1, ${peopleEach}) place
      cross join lateral (select ((round.id - 2) * ${peopleEach} + place - 1)::int as nth) made
      join persons person on person.id = ${idOf(sql`(nth % ${sql.raw(String(peopleCount))})`)}`);
    await tx.execute(sql`
      insert into personal_bests (competitor_id, event_id, type, country_id, continent_id, best, is_best, is_continental_best)
      select competitor_id, event_id, type, country.id, continent_id, min(value), true, true
      from results join countries country on country.id = country_id
      cross join lateral (values ('single', best), ('average', average)) entry(type, value)
      group by 1, 2, 3, 4, 5`);
    await tx.execute(sql`
      insert into championships (competition_id, championship_type)
      select 'Open' || n, 'world' from generate_series(50, ${competitionCount}, 50) n`);
    await tx.execute(sql`
      insert into scrambles (competition_id, round_id, event_id, round_type_id, group_id, is_extra, scramble_number, scramble)
      select competition_id, id, event_id, 'f', 'A', false, nth, 'R U F' from rounds
      cross join generate_series(1, ${scramblesOfRound}) nth`);
  });
  await db.execute(
    sql`vacuum analyze competitions, championships, rounds, persons, results, personal_bests, scrambles`,
  );
}, 280_000);

test("the results of a competition, and of one event of it, are those rows of its index", async () => {
  const all = await scansOfAll(url, (read) => listResultsOfCompetition(read, "Open77"));
  expect(indexesUsed(all, "results")).toEqual(["results_competition"]);
  expect(rowsTouchedOf(all, "results")).toBe(2 * peopleEach);
  expect(rowsTouchedOf(all, "competitions")).toBe(1);

  const ofEvent = await scansOfAll(url, (read) => listResultsOfCompetition(read, "Open77", "444"));
  expect(indexesUsed(ofEvent, "results")).toEqual(["results_competition"]);
  expect(rowsTouchedOf(ofEvent, "results")).toBe(peopleEach);
});

test("the scrambles of a competition, and of one event of it, are those rows of its index", async () => {
  const all = await scansOfAll(url, (read) => listScrambles(read, "Open77"));
  expect(indexesUsed(all, "scrambles")).toEqual(["scrambles_competition"]);
  expect(rowsTouchedOf(all, "scrambles")).toBe(2 * scramblesOfRound);

  const ofEvent = await scansOfAll(url, (read) => listScrambles(read, "Open77", "444"));
  expect(indexesUsed(ofEvent, "scrambles")).toEqual(["scrambles_competition"]);
  expect(rowsTouchedOf(ofEvent, "scrambles")).toBe(scramblesOfRound);
});

test("what somebody has done is read from the index of people, and nothing of anybody else", async () => {
  const id = "1901AABX42";
  for (const read of [resultsOfPerson, recordsOfPerson, competitionsOfPerson]) {
    const scans = await scansOfAll(url, (reader) => read(reader, id));
    expect(indexesUsed(scans, "results")).toEqual(["results_person"]);
    expect(rowsTouchedOf(scans, "results")).toBe(resultsOfOne);
    expect(indexesUsed(scans, "competitions")).toEqual(["competitions_pkey"]);
    expect(rowsTouchedOf(scans, "competitions")).toBeLessThanOrEqual(resultsOfOne);
  }
});

test("how somebody got better is read from their own results", async () => {
  const id = "1901AABX42";
  const untilDay = (read: Database) => listBestsUntil(read, id, "2015-06-01");
  for (const list of [(read: Database) => listBestsOverTime(read, id), untilDay]) {
    const scans = await scansOfAll(url, list);
    expect(indexesUsed(scans, "results")).toEqual(["results_person"]);
    expect(rowsTouchedOf(scans, "results")).toBe(resultsOfOne);
    expect(rowsTouchedOf(scans, "competitions")).toBeLessThanOrEqual(resultsOfOne);
  }
});

test("the podiums of championships that somebody stood on are told by their own results and those of the same event", async () => {
  // Third in each of their rounds, all of them at championships.
  const id = "1901AALX78";
  const scans = await scansOfAll(url, async (read) =>
    expect(await listChampionshipPodiums(read, id)).toHaveLength(resultsOfOne),
  );
  expect(indexesUsed(scans, "results")).toEqual(["results_competition", "results_person"]);
  expect(rowsTouchedOf(scans, "results")).toBe(resultsOfOne * (1 + peopleEach));
  expect(rowsTouchedOf(scans, "competitions")).toBeLessThanOrEqual(resultsOfOne);
});

test("the rounds that several people were in together are found among their own results", async () => {
  const ids = ["1901AALX76", "1901AALX77", "1901AALX78", "1901AABX42"];
  const scans = await scansOfAll(url, async (read) =>
    expect(await listMeetings(read, ids)).toHaveLength(3 * resultsOfOne),
  );
  expect(indexesUsed(scans, "results")).toEqual(["results_person"]);
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual(2 * ids.length * resultsOfOne);
  expect(indexesUsed(scans, "competitions")).toEqual(["competitions_pkey"]);
  expect(rowsTouchedOf(scans, "competitions")).toBeLessThanOrEqual(3 * resultsOfOne);
});

const held = { id: "Open77", resultsPostedAt: new Date("2026-01-01T00:00:00Z") };

test.each<[string, (read: Database) => Promise<unknown>]>([
  ["the podiums", (read) => listPodiums(read, held)],
  ["the podium of an event", (read) => listPodiums(read, held, "444")],
  ["which events have results", (read) => eventsWithResults(read, held)],
  ["how many results each round has", (read) => countRoundResults(read, held)],
  ["a part of a round", (read) => listPostedParts(read, held.id, [{ roundId: 154, first: 5, end: 10 }])],
  ["who competed, by the names of then", (read) => listPostedPeople(read, held.id)],
  ["who competed, by the names of today", (read) => listCompetitors(read, held.id)],
])("%s of a competition: read from its own results alone", async (_, list) => {
  const scans = await scansOfAll(url, async (read) => expect(await list(read)).not.toHaveLength(0));
  expect(indexesUsed(scans, "results")).not.toContain("none: every row");
  expect(indexesUsed(scans, "results")).not.toEqual([]);
  // What is listed may be looked up once more.
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual(2 * 2 * peopleEach);
  expect(indexesUsed(scans, "rounds").filter((index) => index !== "rounds_number")).toEqual([]);
  expect(indexesUsed(scans, "persons")).not.toContain("none: every row");
});

test("the records of the last weeks are found without reading the results of their competitions", async () => {
  const scans = await scansOfAll(url, async (read) =>
    expect(await listRecentRecords(read, { since: "2025-10-01", size: 10 })).toHaveLength(10),
  );
  expect(indexesUsed(scans, "results")).toEqual(["results_pkey", "results_records"]);
  expect(rowsTouchedOf(scans, "results")).toBeLessThan(50);
  expect(indexesUsed(scans, "competitions")).toContain("competitions_end");
  expect(rowsTouchedOf(scans, "competitions")).toBeLessThan(300);
});

test("what a page of people has achieved is read in one query, from the rows of these people", async () => {
  const ids = Array.from({ length: 25 }, (_, index) => `1901AA${String.fromCharCode(65 + index)}X11`);
  const scans = await scansOfAll(url, (read) => personStatistics(read, ids));
  expect(indexesUsed(scans, "results")).toEqual(["results_person"]);
  expect(rowsTouchedOf(scans, "results")).toBe(25 * resultsOfOne);
});

const world: Scope = { region: { kind: "world" }, gender: undefined, asOf: undefined };

test.each<Ranking>([
  { ...world, eventId: "444", type: "average" },
  { ...world, eventId: "444", type: "average", region: { kind: "country", countryId: "France" } },
  { ...world, eventId: "444", type: "average", gender: "f" },
])("where the people of a ranking did it is looked up in the index, of averages too: %j", async (ranking) => {
  const scans = await scansOfAll(url, async (read) =>
    expect((await listRanking(read, ranking, { show: "persons", page: 1 })).entries).toHaveLength(100),
  );
  expect(indexesUsed(scans, "results")).toEqual(["results_person"]);
  // Each average is one result's, and nearly a hundred people tie for the last place.
  expect(rowsTouchedOf(scans, "results")).toBeLessThan(300);
  expect(rowsTouchedOf(scans, "competitions")).toBeLessThan(300);
});

test.each(["single", "average"] as const)(
  "a ranking of results by %s is made of those of the best people",
  async (type) => {
    const scans = await scansOfAll(url, async (read) =>
      expect(
        (await listRanking(read, { ...world, eventId: "444", type }, { show: "results", page: 1 })).entries,
      ).toHaveLength(100),
    );
    expect(indexesUsed(scans, "results")).toEqual(["results_person", "results_pkey"]);
    expect(rowsTouchedOf(scans, "results")).toBeLessThan(300 * resultsOfOne);
  },
);

test("the records that stand are looked up by their values", async () => {
  const scans = await scansOfAll(url, (read) => listCurrentRecords(read, world));
  expect(indexesUsed(scans, "personal_bests")).toEqual(["personal_bests_of_world"]);
  expect(indexesUsed(scans, "results")).not.toContain("none: every row");
  expect(rowsTouchedOf(scans, "results")).toBeLessThan(2000);
});

const recordsOfTheWorld = markersOfAll / 10;

test.each<[string, Scope["region"]]>([
  ["the world's", { kind: "world" }],
  ["a continent's", { kind: "continent", continentId: "_Europe" }],
])("the history of %s records in an event is a walk along the index of those alone", async (_, region) => {
  const slice = { offset: 0, size: 100 };
  const scans = await scansOfAll(url, (read) => listRecordHistory(read, { ...world, region, eventId: "333" }, slice));
  expect(indexesUsed(scans, "results").filter((index) => index !== "results_pkey")).toEqual([
    "results_larger_average_records",
    "results_larger_single_records",
  ]);
  // Once to find them, and once to read them whole.
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual(2 * recordsOfTheWorld);
});

test("the record of one event is looked up by its value alone", async () => {
  const scans = await scansOfAll(url, (read) => listCurrentRecords(read, { ...world, eventId: "333" }));
  expect(indexesUsed(scans, "personal_bests")).toEqual(["personal_bests_of_world"]);
  expect(indexesUsed(scans, "results")).not.toContain("none: every row");
});

test("the history of all events' records touches what was marked, and reads whole what it shows", async () => {
  const slice = { offset: 0, size: 100 };
  const scans = await scansOfAll(url, (read) => listRecordHistory(read, world, slice));
  expect(indexesUsed(scans, "results").filter((index) => index !== "results_pkey")).toEqual([
    "results_larger_average_records",
    "results_larger_single_records",
  ]);
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual(recordsOfTheWorld + slice.size);
});

test("the history of a country's records touches what was marked there", async () => {
  const ofFrance: Scope = { ...world, region: { kind: "country", countryId: "France" } };
  const scans = await scansOfAll(url, (read) => listRecordHistory(read, { ...ofFrance, eventId: "333" }));
  expect(indexesUsed(scans, "results")).not.toContain("none: every row");
  expect(rowsTouchedOf(scans, "results")).toBeLessThan(2 * markersOfAll);
});

test("the record of every country is read from the indexes of records", async () => {
  const scans = await scansOfAll(url, listNationalBests);
  expect(indexesUsed(scans, "results")).toEqual(["results_average_records", "results_single_records"]);
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual(2 * markersOfAll);
});
