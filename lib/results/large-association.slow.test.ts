import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { countAnew, fillDatabase, fillTable } from "#lib/testing/fill-database.ts";
import {
  competitionIdOf,
  eventIds,
  eventsOfOne,
  fillLargeAssociation,
  quarterSize,
  wholeSize,
} from "#lib/testing/large-association.ts";
import { indexesUsed, rowsTouchedOf, type Scan, scansOfAll, scansOfWriting } from "#lib/testing/plan.ts";
import { postResults } from "./commands/post-results.ts";
import { recalculateRanks } from "./commands/recalculate-ranks.ts";
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

const { db, url } = await testDatabase();
// Of a whole one plans hang more on which rows PostgreSQL happens to count: those are looked at where they are asked for.
const size = process.env.ONLY === "plans" ? wholeSize : quarterSize;
const resultsEach = eventsOfOne * size.peopleEach;
const competitionId = competitionIdOf(15_077);
const scramblesOfRound = 5;
/** Who was at that competition, from whom competes most to those who hardly ever do. */
let competitors: string[];
const most = () => competitors[2] ?? "";
/** Who was there and has not many more results than that, of all that there are. */
let often: string;
const oftenResults = 200;
const seldom = () => competitors[Math.floor(0.85 * size.peopleEach)] ?? "";
const manners = [
  ["often", () => often],
  ["seldom", seldom],
] as const;

const filled = ["competitions", "championships", "rounds", "persons", "results", "personal_bests", "scrambles"];

beforeAll(async () => {
  await fillDatabase(url, filled, async (tx) => {
    await fillLargeAssociation(tx, size);
    await fillTable(tx, "personal_bests", () =>
      tx.execute(sql`
        insert into personal_bests (competitor_id, event_id, type, country_id, continent_id, best, is_best, is_continental_best)
        select competitor_id, event_id, type, country.id, continent_id, value, true, true
        from (select competitor_id, event_id, country_id, min(best) as best, min(average) as average
          from results group by 1, 2, 3) done
        join countries country on country.id = country_id
        cross join lateral (values ('single', best), ('average', average)) entry(type, value)`),
    );
    await tx.execute(sql`
      insert into championships (competition_id, championship_type)
      select id, 'world' from competitions where substr(id, 5, 2) in ('72', '77')`);
    await fillTable(tx, "scrambles", () =>
      tx.execute(sql`
        insert into scrambles (competition_id, round_id, event_id, round_type_id, group_id, is_extra, scramble_number, scramble)
        select competition_id, id, event_id, 'f', 'A', false, nth, 'R U F' from rounds
        cross join generate_series(1, ${scramblesOfRound}) nth`),
    );
  });
  const listed = await db.execute<{ id: string }>(sql`
    select competitor_id as id from results where competition_id = ${competitionId} and event_id = '333' order by position`);
  competitors = listed.map(({ id }) => id);
  expect(competitors).toHaveLength(size.peopleEach);
  const [one] = await db.execute<{ id: string }>(sql`
    select competitor_id as id from results where competitor_id in ${competitors}
    group by 1 having count(*) <= ${oftenResults} order by count(*) desc limit 1`);
  often = one?.id ?? "";
  expect(await count(isOf(often))).toBeGreaterThan(oftenResults / 2);
}, 1_200_000);

/** How many results there are of which this is so, which PostgreSQL may count as it likes. */
async function count(condition: SQL): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int from results where ${condition}`);
  return row?.count ?? 0;
}

const isOf = (...ids: string[]) => sql`competitor_id in ${ids}`;

test("the results of a competition, and of one event of it, are those rows of its index", async () => {
  const all = await scansOfAll(url, (read) => listResultsOfCompetition(read, competitionId));
  expect(indexesUsed(all, "results")).toEqual(["results_competition"]);
  expect(rowsTouchedOf(all, "results")).toBe(resultsEach);
  expect(rowsTouchedOf(all, "competitions")).toBe(1);

  const ofEvent = await scansOfAll(url, (read) => listResultsOfCompetition(read, competitionId, "444"));
  expect(indexesUsed(ofEvent, "results")).toEqual(["results_competition"]);
  expect(rowsTouchedOf(ofEvent, "results")).toBe(
    await count(sql`competition_id = ${competitionId} and event_id = '444'`),
  );
});

test("the scrambles of a competition, and of one event of it, are those rows of its index", async () => {
  const all = await scansOfAll(url, (read) => listScrambles(read, competitionId));
  expect(indexesUsed(all, "scrambles")).toEqual(["scrambles_competition"]);
  expect(rowsTouchedOf(all, "scrambles")).toBe(eventIds.length * scramblesOfRound);

  const ofEvent = await scansOfAll(url, (read) => listScrambles(read, competitionId, "444"));
  expect(indexesUsed(ofEvent, "scrambles")).toEqual(["scrambles_competition"]);
  expect(rowsTouchedOf(ofEvent, "scrambles")).toBe(scramblesOfRound);
});

test.each(manners)(
  "what somebody has done who competes %s is read from the index of people, and nothing of anybody else",
  async (_, whose) => {
    const id = whose();
    const own = await count(isOf(id));
    for (const read of [resultsOfPerson, recordsOfPerson, competitionsOfPerson]) {
      const scans = await scansOfAll(url, (reader) => read(reader, id));
      expect(indexesUsed(scans, "results")).toEqual(["results_person"]);
      expect(rowsTouchedOf(scans, "results")).toBe(own);
      expect(indexesUsed(scans, "competitions")).toEqual(["competitions_pkey"]);
      expect(rowsTouchedOf(scans, "competitions")).toBeLessThanOrEqual(own);
    }
  },
);

// To look up hundreds of competitions one by one takes as long as to read all of them once: PostgreSQL may do either. In a
// smaller association it may look for somebody's records in the index of all records, too.
test.runIf(size === wholeSize)(
  "of whoever competes most, their own results are read, and no competition more than once for each of them",
  async () => {
    const own = await count(isOf(most()));
    const untilDay = (read: Database) => listBestsUntil(read, most(), "2025-11-01");
    const reads = [resultsOfPerson, recordsOfPerson, competitionsOfPerson, listBestsOverTime];
    for (const list of [...reads.map((read) => (reader: Database) => read(reader, most())), untilDay]) {
      const scans = await scansOfAll(url, list);
      expect(indexesUsed(scans, "results")).toEqual(["results_person"]);
      expect(rowsTouchedOf(scans, "results")).toBe(own);
      expect(rowsTouchedOf(scans, "competitions")).toBeLessThanOrEqual(Math.max(own, await db.$count(competitions)));
    }
  },
);

test.each(manners)("how somebody who competes %s got better is read from their own results", async (_, whose) => {
  const id = whose();
  const own = await count(isOf(id));
  const untilDay = (read: Database) => listBestsUntil(read, id, "2025-11-01");
  for (const list of [(read: Database) => listBestsOverTime(read, id), untilDay]) {
    const scans = await scansOfAll(url, list);
    expect(indexesUsed(scans, "results")).toEqual(["results_person"]);
    expect(rowsTouchedOf(scans, "results")).toBe(own);
    expect(rowsTouchedOf(scans, "competitions")).toBeLessThanOrEqual(own);
  }
});

test("the podiums of championships that somebody stood on are told by their own results and those of the same event", async () => {
  // Among the first three of each of their rounds.
  const id = most();
  const own = await count(isOf(id));
  const atChampionships = sql`competition_id in (select competition_id from championships)`;
  const podiums = await count(sql`${isOf(id)} and ${atChampionships}`);
  const rounds = sql`select round_id from results where ${isOf(id)} and ${atChampionships}`;
  const scans = await scansOfAll(url, async (read) =>
    expect(await listChampionshipPodiums(read, id)).toHaveLength(podiums),
  );
  expect(podiums).toBeGreaterThan(3);
  expect(indexesUsed(scans, "results")).toEqual(["results_competition", "results_person"]);
  // Of each round it is told rounded how many rows of it were passed over.
  expect(Math.abs(rowsTouchedOf(scans, "results") - own - (await count(sql`round_id in (${rounds})`)))).toBeLessThan(
    podiums,
  );
  expect(rowsTouchedOf(scans, "competitions")).toBeLessThanOrEqual(own);
});

test("the rounds that several people were in together are found among their own results", async () => {
  const ids = [...competitors.slice(0, 3), seldom()];
  const shared = sql`select round_id from results where ${isOf(...ids)} group by 1 having count(*) > 1`;
  const meetings = await count(sql`${isOf(...ids)} and round_id in (${shared})`);
  const scans = await scansOfAll(url, async (read) => expect(await listMeetings(read, ids)).toHaveLength(meetings));
  expect(meetings).toBeGreaterThan(100);
  expect(indexesUsed(scans, "results")).toEqual(["results_person"]);
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual(2 * (await count(isOf(...ids))));
  expect(indexesUsed(scans, "competitions")).toEqual(["competitions_pkey"]);
  expect(rowsTouchedOf(scans, "competitions")).toBeLessThanOrEqual(meetings);
});

const held = { id: competitionId, resultsPostedAt: new Date("2026-01-01T00:00:00Z") };

test.each<[string, (read: Database) => Promise<unknown>]>([
  ["the podiums", (read) => listPodiums(read, held)],
  ["the podium of an event", (read) => listPodiums(read, held, "444")],
  ["which events have results", (read) => eventsWithResults(read, held)],
  ["how many results each round has", (read) => countRoundResults(read, held)],
  ["a part of a round", (read) => listPostedParts(read, held.id, [{ roundId: 150_770, first: 5, end: 10 }])],
  ["who competed, by the names of then", (read) => listPostedPeople(read, held.id)],
  ["who competed, by the names of today", (read) => listCompetitors(read, held.id)],
])("%s of a competition: read from its own results alone", async (_, list) => {
  const scans = await scansOfAll(url, async (read) => expect(await list(read)).not.toHaveLength(0));
  expect(indexesUsed(scans, "results")).not.toContain("none: every row");
  expect(indexesUsed(scans, "results")).not.toEqual([]);
  // What is listed may be looked up once more.
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual(2 * resultsEach);
  expect(indexesUsed(scans, "rounds").filter((index) => index !== "rounds_number")).toEqual([]);
  expect(indexesUsed(scans, "persons")).not.toContain("none: every row");
});

test("the records of the last weeks are found without reading the results of their competitions", async () => {
  const since = "2025-10-01";
  const size = 10;
  const ofThese = sql`select id from competitions where end_date >= ${since}`;
  const [found] = await db.execute<{ count: number }>(sql`select count(*)::int from (${ofThese}) competition`);
  const scans = await scansOfAll(url, async (read) =>
    expect(await listRecentRecords(read, { since, size })).toHaveLength(size),
  );
  expect(indexesUsed(scans, "results")).toEqual(["results_pkey", "results_records"]);
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual(
    (await count(sql`${isMarked} and competition_id in (${ofThese})`)) + size,
  );
  expect(indexesUsed(scans, "competitions")).toContain("competitions_end");
  expect(rowsTouchedOf(scans, "competitions")).toBeLessThanOrEqual((found?.count ?? 0) + size);
});

test("what a page of people has achieved is read in one query, from the rows of these people", async () => {
  const ids = competitors.filter((_, place) => place % Math.ceil(size.peopleEach / 25) === 0);
  const scans = await scansOfAll(url, (read) => personStatistics(read, ids));
  expect(indexesUsed(scans, "results")).toEqual(["results_person"]);
  expect(rowsTouchedOf(scans, "results")).toBe(await count(isOf(...ids)));
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
  // Those that no list had before are then read by their ids.
  expect(indexesUsed(scans, "results")).toEqual(["results_person", "results_pkey"]);
  // Each average is one result's, and a few people tie for the last place.
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
    const best = sql`
      select competitor_id from personal_bests where event_id = '444' and type = ${type} order by best limit 300`;
    expect(indexesUsed(scans, "results")).toEqual(["results_person", "results_pkey"]);
    expect(rowsTouchedOf(scans, "results")).toBeLessThan(
      await count(sql`event_id = '444' and competitor_id in (${best})`),
    );
  },
);

test("the records that stand are looked up by their values", async () => {
  const scans = await scansOfAll(url, (read) => listCurrentRecords(read, world));
  expect(indexesUsed(scans, "personal_bests")).toEqual(["personal_bests_of_world"]);
  expect(indexesUsed(scans, "results")).not.toContain("none: every row");
  expect(rowsTouchedOf(scans, "results")).toBeLessThan(2000);
});

const isMarked = sql`(regional_single_record is not null or regional_average_record is not null)`;
const isOfTheWorld = sql`(regional_single_record = 'WR' or regional_average_record = 'WR')`;

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
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual(
    2 * (await count(sql`${isOfTheWorld} and event_id = '333'`)),
  );
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
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual((await count(isOfTheWorld)) + slice.size);
});

test("the history of a country's records touches what was marked there", async () => {
  const ofFrance: Scope = { ...world, region: { kind: "country", countryId: "France" } };
  const scans = await scansOfAll(url, (read) => listRecordHistory(read, { ...ofFrance, eventId: "333" }));
  expect(indexesUsed(scans, "results")).not.toContain("none: every row");
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual(
    2 * (await count(sql`${isMarked} and event_id = '333' and country_id = 'France'`)),
  );
});

test("the record of every country is read from the indexes of records", async () => {
  const scans = await scansOfAll(url, listNationalBests);
  expect(indexesUsed(scans, "results")).toEqual(["results_average_records", "results_single_records"]);
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual(await count(isMarked));
});

describe("posting", () => {
  // Whoever was at an earlier competition has come to another, whose results are yet to be posted.
  const posted = "ToPost2026";
  const earlier = competitionIdOf(19_900);
  const resultsPosted = resultsEach;
  const now = new Date("2026-01-10T12:00:00Z");

  beforeAll(async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into competitions (id, name, short_name, country_id, start_date, end_date, is_visible, event_ids)
        select ${posted}, name, short_name, country_id, '2026-01-03', '2026-01-03', true, event_ids
        from competitions where id = ${earlier}`);
      await tx.execute(sql`
        insert into rounds (id, competition_id, event_id, number, format_id)
        select id + 1000000, ${posted}, event_id, number, format_id from rounds where competition_id = ${earlier}`);
      // They were a little better.
      await tx.execute(sql`
        insert into results (competition_id, round_id, event_id, round_type_id, format_id, position, global_position,
          competitor_id, person_name, country_id, best, average, attempts)
        select ${posted}, round_id + 1000000, event_id, round_type_id, format_id, position, global_position,
          competitor_id, person_name, country_id, value, value, array[value, value, value, value, value]
        from results cross join lateral (select best - 60 as value) done where competition_id = ${earlier}`);
    });
    await recalculateRanks(db, { now });
    await countAnew(url, ["results", "personal_bests", "yearly_bests", "rank_counts", "overall_standings"]);
  }, 1_200_000);

  const post = () => scansOfWriting(url, (tx) => postResults(tx, { competitionId: posted, by: null, now }));

  // Of the world, a continent and a country, each at three levels: what was there before, and what is there now.
  const countsOfOne = 3 * 3 * 2;
  const valuesOfOne = 2;
  const mostYears = 20;

  test("a posting reads and moves what its own results are about, by indexes", async () => {
    const scans = await post();
    expectNoTableReadWhole(scans);
    expect(indexesUsed(scans, "results")).toContain("results_competition");
    expect(rowsTouchedOf(scans, "results")).toBeLessThan(10 * resultsPosted);
    expect(indexesUsed(scans, "rank_counts")).toEqual(["rank_counts_of_list"]);
    expect(rowsTouchedOf(scans, "rank_counts")).toBeLessThan(countsOfOne * resultsPosted);
    expect(rowsTouchedOf(scans, "personal_bests")).toBeLessThan(2 * valuesOfOne * resultsPosted);
    expect(rowsTouchedOf(scans, "yearly_bests")).toBeLessThan(mostYears * resultsPosted);
  });

  test("whoever did better than all before is compared with the records that the indexes have, and with who leads there", async () => {
    await db.execute(sql`
      update results set attempts = '{300,300,300,300,300}' where id =
        (select min(id) from results where competition_id = ${posted})`);
    const scans = await post();
    expectNoTableReadWhole(scans);
    expect(indexesUsed(scans, "results")).toEqual(
      expect.arrayContaining(["results_average_records", "results_single_records"]),
    );
    expect(rowsTouchedOf(scans, "results")).toBeLessThan(20 * resultsPosted);
    expect(indexesUsed(scans, "personal_bests")).toContain("personal_bests_of_country");
    expect(rowsTouchedOf(scans, "personal_bests")).toBeLessThan(2 * valuesOfOne * resultsPosted);
  });

  test("a correction for the worse that is posted reads what those corrected did in other years, and nobody else", async () => {
    await db.execute(sql`
      update results set attempts = '{9000,9000,9000,9000,9000}' where competition_id = ${posted} and event_id = '333'`);
    const corrected = sql`select competitor_id from results where competition_id = ${posted} and event_id = '333'`;
    const [own] = await db.execute<{ people: number; results: number }>(sql`
      select count(distinct competitor_id)::int as people, count(*)::int as results
      from results where event_id = '333' and competitor_id in (${corrected})`);
    if (!own) throw new Error("Nobody was corrected");
    const scans = await post();
    expectNoTableReadWhole(scans);
    expect(indexesUsed(scans, "results")).toContain("results_person");
    expect(rowsTouchedOf(scans, "results")).toBeLessThan(5 * own.results);
    expect(rowsTouchedOf(scans, "yearly_bests")).toBeLessThan(2 * mostYears * own.people);
    expect(rowsTouchedOf(scans, "competitions")).toBeLessThan(2 * own.results);
  });

  const large = ["results", "competitions", "rounds", "persons", "personal_bests", "yearly_bests", "rank_counts"];

  function expectNoTableReadWhole(scans: Scan[]): void {
    for (const table of large) {
      expect(indexesUsed(scans, table), table).not.toContain("none: every row");
    }
    expect(indexesUsed(scans, "results")).not.toEqual([]);
  }
});
