import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { rankedBests } from "#lib/persons/personal-ranks.ts";
import { contributions, inLevels } from "#lib/persons/rank-counts.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { rowsTouchedOf, scansOf, scansOfAll } from "#lib/testing/plan.ts";
import { bestsOfCountries, bestsOfPersons } from "./queries/bests.ts";
import { listEventFields } from "./queries/event-fields.ts";
import { lastRankingPage, rankingPageSize } from "./queries/rankings.ts";
import type { Region } from "./region.ts";

// As many people as an association of twenty years has, in the event that most of them have tried.
const { db, url } = await testDatabase();
const peopleCount = 300_000;
const newest = 2025;

beforeAll(async () => {
  const day = `${newest}-12-01`;
  await createCompetition(db, { startDate: day, endDate: day, resultsPostedAt: new Date(`${day}T20:00:00Z`) });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into persons (id, name, country_id, gender)
      select '1901' || chr(65 + n / 67600 % 26) || chr(65 + n / 2600 % 26) || chr(65 + n / 100 % 26) || 'X'
          || lpad((n % 100)::text, 2, '0'),
        'Person ' || n, case when n % 3000 = 7 then 'Vanuatu' else (array['USA', 'France', 'Japan', 'Brazil'])[1 + n % 4] end,
        case when n % 9 = 0 then 'f' else 'm' end
      from generate_series(1, ${peopleCount}) n`);
    await tx.execute(sql`
      insert into yearly_bests (competitor_id, event_id, year, country_id, continent_id, single, average)
      select person.id, '333', year, person.country_id, country.continent_id, value, value + 100
      from persons person
      join countries country on country.id = person.country_id
      cross join lateral (select 2004 + (hashtext(person.id) & 1048575) % 20 as debut) first
      cross join generate_series(first.debut, first.debut + 1) as year
      cross join lateral (
        select 600 + (hashtext(person.id) & 2047) + 40 * (${newest} - year) + (hashtext(person.id || year) & 127) as value
      ) done`);
    await tx.execute(sql`
      insert into personal_bests (competitor_id, event_id, type, country_id, continent_id, best, is_best, is_continental_best)
      select competitor_id, event_id, 'single', country_id, continent_id, min(single), true, true
      from yearly_bests group by 1, 2, 3, 4, 5`);
    await tx.execute(sql`
      insert into rank_counts (event_id, type, region, level, bucket, people)
      select event_id, type, region, level, bucket, count(*)
      from ${contributions(sql`personal_bests`, sql`1`)} cross join lateral ${inLevels(sql`best`)} group by 1, 2, 3, 4, 5`);
  });
  await db.execute(sql`vacuum analyze persons, personal_bests, yearly_bests, rank_counts`);
}, 240_000);

const regions: [string, Region][] = [
  ["the world", { kind: "world" }],
  ["a continent", { kind: "continent", continentId: "_Europe" }],
  ["a large country", { kind: "country", countryId: "USA" }],
  ["a small country", { kind: "country", countryId: "Vanuatu" }],
];
const mostRows = { all: 3000, women: 25_000 };
const among = { gender: undefined, asOf: undefined, eventId: "333", type: "single" } as const;

test.each(regions)("the best hundred of %s today are a walk along the index of its kind", async (_, region) => {
  const scans = await scansOf(db, bestsOfPersons({ ...among, region }, { atMost: 101 }));
  expect(scans.map(({ index }) => index)).toEqual([`personal_bests_of_${region.kind}`]);
  expect(rowsTouchedOf(scans, "personal_bests")).toBeLessThan(300);
});

test.each(regions.slice(0, 3))(
  "the last page of %s that can be read is the same walk, as far as that",
  async (_, region) => {
    const deepest = lastRankingPage({ ...among, show: "persons" }) * rankingPageSize;
    for (const inYear of [undefined, 2020]) {
      const scans = await scansOf(
        db,
        bestsOfPersons({ ...among, region, ...(inYear && { inYear }) }, { atMost: deepest + 1 }),
      );
      const table = inYear ? "yearly_bests" : "personal_bests";
      expect(scans.filter((scan) => scan.table === table && scan.index === undefined)).toEqual([]);
      expect(rowsTouchedOf(scans, table)).toBeLessThan(2 * deepest);
    }
  },
);

test.each(regions.slice(0, 3))("the best hundred women of %s are looked up along the same walk", async (_, region) => {
  const scans = await scansOf(db, bestsOfPersons({ ...among, region, gender: "f" }, { atMost: 101 }));
  expect(scans.map(({ index }) => index).sort()).toEqual([`personal_bests_of_${region.kind}`, "persons_pkey"]);
  expect(rowsTouchedOf(scans, "personal_bests")).toBeLessThan(3000);
});

test("the best of each country is a step into the index of countries", async () => {
  const scans = await scansOf(db, bestsOfCountries({ ...among, region: { kind: "world" } }));
  expect(scans.map(({ index }) => index)).toEqual(["personal_bests_of_country"]);
  expect(rowsTouchedOf(scans, "personal_bests")).toBeLessThan(10);
});

test.each(
  regions.flatMap(([name, region]) =>
    ["2005-06-01", "2015-01-01", "2025-12-01"].map((day) => [name, day, region] as const),
  ),
)("as of a day the best hundred of %s on %s are the first of each year before", async (_, asOf, region) => {
  const parts = { country: ["country"], continent: ["continent"], world: ["continent", "country"] }[region.kind];
  for (const type of ["single", "average"] as const) {
    const scans = await scansOf(db, bestsOfPersons({ ...among, type, region, asOf }, { atMost: 101 }));
    expectIndexes(scans, "yearly_bests", [
      ...parts.map((part) => `yearly_${type}s_of_${part}`),
      "yearly_bests_competitor_id_event_id_year_country_id_pk",
    ]);
    expect(rowsTouchedOf(scans, "yearly_bests")).toBeLessThan(mostRows.all);
  }
});

test.each(regions.slice(0, 3))(
  "as of a day women of %s are looked for among who led the year before",
  async (_, region) => {
    const scans = await scansOf(
      db,
      bestsOfPersons({ ...among, region, gender: "f", asOf: "2020-06-01" }, { atMost: 101 }),
    );
    expect(rowsTouchedOf(scans, "yearly_bests")).toBeLessThan(mostRows.women);
    expect(rowsTouchedOf(scans, "persons")).toBeLessThan(2 * mostRows.women);
  },
);

test("as of a day the best of each country is a step into the index of countries for each year", async () => {
  const scans = await scansOf(db, bestsOfCountries({ ...among, region: { kind: "world" }, asOf: "2015-01-01" }));
  expectIndexes(scans, "yearly_bests", ["yearly_singles_of_country"]);
});

test.each(regions)(
  "of one year alone the best hundred of %s are a walk along that year's values",
  async (_, region) => {
    for (const type of ["single", "average"] as const) {
      const scans = await scansOf(db, bestsOfPersons({ ...among, type, region, inYear: 2020 }, { atMost: 101 }));
      // Of those with a former identity it is asked whether they did better for another country; here nobody has one.
      expectIndexes(scans, "yearly_bests", [
        `yearly_${type}s_of_${region.kind === "country" ? "country" : "continent"}`,
        "yearly_bests_competitor_id_event_id_year_country_id_pk",
      ]);
      expect(rowsTouchedOf(scans, "yearly_bests")).toBeLessThan(mostRows.all);
    }
  },
);

test.each(regions.slice(0, 3))("of one year alone women of %s are looked up along the same walk", async (_, region) => {
  const scans = await scansOf(db, bestsOfPersons({ ...among, region, gender: "f", inYear: 2020 }, { atMost: 101 }));
  expect(rowsTouchedOf(scans, "yearly_bests")).toBeLessThan(3000);
});

test("of one year alone the best of each country is a step into the index of countries", async () => {
  const scans = await scansOf(db, bestsOfCountries({ ...among, region: { kind: "world" }, inYear: 2015 }));
  expectIndexes(scans, "yearly_bests", ["yearly_singles_of_country"]);
  expect(rowsTouchedOf(scans, "yearly_bests")).toBeLessThan(10);
});

test.each(["good", "middling", "poor"])("the rank of somebody %s is a sum over some hundred counts", async (how) => {
  const part = { good: 0.01, middling: 0.5, poor: 0.99 }[how];
  const [person] = await db.execute<{ id: string }>(sql`
    select competitor_id as id from personal_bests order by best, competitor_id
    offset ${Math.floor((part ?? 0) * peopleCount)} limit 1`);
  const query: SQL = rankedBests(sql`bests.competitor_id = ${person?.id}`);
  const scans = await scansOf(db, query);
  expectIndexes(scans, "rank_counts", ["rank_counts_of_list"]);
  expectIndexes(scans, "personal_bests", ["personal_bests_competitor_id_event_id_type_country_id_pk"]);
  expect(rowsTouchedOf(scans, "rank_counts")).toBeLessThan(1500);
  const [ranked] = await db.execute<{ world_rank: number }>(query);
  const [counted] = await db.execute<{ rank: number }>(sql`
    select 1 + count(*)::int as rank from personal_bests
    where best < (select best from personal_bests where competitor_id = ${person?.id})`);
  expect(ranked?.world_rank).toBe(counted?.rank);
});

test("how many are ranked in each event, and who leads, are a few counts of its lists", async () => {
  const scans = await scansOfAll(url, async (read) =>
    expect(await listEventFields(read)).toMatchObject([{ eventId: "333", type: "single", people: peopleCount }]),
  );
  expectIndexes(scans, "rank_counts", ["rank_counts_of_list"]);
  expect(rowsTouchedOf(scans, "rank_counts")).toBeLessThan(20);
});

function expectIndexes(scans: Awaited<ReturnType<typeof scansOf>>, table: string, indexes: string[]): void {
  const used = new Set(scans.filter((scan) => scan.table === table).map((scan) => scan.index ?? "none: every row"));
  expect([...used].filter((index) => !indexes.includes(index))).toEqual([]);
  expect(used.size).toBeGreaterThan(0);
}
