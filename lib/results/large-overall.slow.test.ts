import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { indexesUsed, rowsTouchedOf, scansOfAll } from "#lib/testing/plan.ts";
import { lastOverallPage, listOverall, type OverallKind, overallPageSize } from "./queries/overall.ts";
import { findOverallRanks, peopleBetweenSteps } from "./queries/overall-ranks.ts";
import type { Region } from "./region.ts";

// Everybody of a whole association; one in nine is a woman.
const { db, url } = await testDatabase();
const peopleCount = 300_000;
const countries = sql.raw("(array['USA', 'France', 'Japan', 'Brazil'])[1 + n % 4]");
const idOf = sql.raw(`
  '1901' || chr(65 + n / 67600 % 26) || chr(65 + n / 2600 % 26) || chr(65 + n / 100 % 26) || 'X' || lpad((n % 100)::text, 2, '0')`);

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into persons (id, name, country_id, gender)
      select ${idOf}, 'Person ' || n, ${countries}, case when n % 9 = 0 then 'f' else 'm' end
      from generate_series(1, ${peopleCount}) n`);
    await tx.execute(sql`
      insert into overall_standings
        (competitor_id, country_id, continent_id, sum_of_single_ranks, sum_of_average_ranks, kinch)
      select person.id, person.country_id, continent_id, 1000000 + (hashtext(person.id) & 1048575),
        1000000 + (hashtext(person.id || 'a') & 1048575), (hashtext(person.id || 'k') & 1048575) / 20000.0
      from persons person join countries country on country.id = person.country_id`);
    await tx.execute(sql`insert into overall_runs (results_version, finished_at) values (1, now())`);
  });
  await db.execute(sql`vacuum analyze persons, overall_standings`);
}, 240_000);

const kinds: OverallKind[] = ["singles", "averages", "kinch"];
const regions: { region: Region; suffix: string }[] = [
  { region: { kind: "world" }, suffix: "" },
  { region: { kind: "continent", continentId: "_Europe" }, suffix: "_of_continent" },
  { region: { kind: "country", countryId: "USA" }, suffix: "_of_country" },
];
const lists = kinds.flatMap((kind) => regions.map((of) => ({ kind, ...of, index: `overall_${kind}${of.suffix}` })));

test.each(lists)(
  "each page of a list of everybody is a walk along $index, as far as that",
  async ({ kind, region, index }) => {
    for (const page of [1, lastOverallPage]) {
      const asked = { kind, region, gender: undefined, page };
      const scans = await scansOfAll(url, async (read) =>
        expect((await listOverall(read, asked)).entries).toHaveLength(overallPageSize),
      );
      expect(indexesUsed(scans, "overall_standings")).toEqual([index]);
      expect(rowsTouchedOf(scans, "overall_standings")).toBe(page * overallPageSize + 1);
      expect(indexesUsed(scans, "persons")).toEqual(["persons_pkey"]);
      expect(rowsTouchedOf(scans, "persons")).toBe(overallPageSize);
    }
  },
);

test.each(lists)("women alone are looked up one by one along $index", async ({ kind, region, index }) => {
  const asked = { kind, region, gender: "f" as const, page: 1 };
  const scans = await scansOfAll(url, async (read) =>
    expect((await listOverall(read, asked)).entries).toHaveLength(overallPageSize),
  );
  expect(indexesUsed(scans, "overall_standings")).toEqual([index]);
  expect(rowsTouchedOf(scans, "overall_standings")).toBeLessThan(3000);
  expect(indexesUsed(scans, "persons")).toEqual(["persons_pkey"]);
  expect(rowsTouchedOf(scans, "persons")).toBeLessThan(3000 + overallPageSize);
});

test("somebody's places are counted along the index of each list, from the step before", async () => {
  const [person] = await db.execute<{ id: string }>(sql`
    select competitor_id as id from overall_standings order by sum_of_single_ranks offset ${peopleCount / 2} limit 1`);
  const scans = await scansOfAll(url, (read) => findOverallRanks(read, person?.id ?? ""));
  const own = scans.filter(({ index }) => index === "overall_standings_pkey");
  expect(rowsTouchedOf(own, "overall_standings")).toBe(2);
  // The steps of all lists are read once for each state of them, whoever asks.
  const counted = scans.filter(
    ({ index, rowsTouched }) => index !== "overall_standings_pkey" && rowsTouched < peopleCount,
  );
  expect(indexesUsed(counted, "overall_standings")).toEqual(["overall_averages", "overall_kinch", "overall_singles"]);
  expect(rowsTouchedOf(counted, "overall_standings")).toBeLessThan(3 * (peopleBetweenSteps + 10));
});
