import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { countAnew, fillDatabase } from "#lib/testing/fill-database.ts";
import { competitionIdOf, fillLargeAssociation, resultsEach } from "#lib/testing/large-association.ts";
import { indexesUsed, rowsTouchedOf, type Scan, scansOfWriting } from "#lib/testing/plan.ts";
import { postResults } from "./commands/post-results.ts";
import { recalculateRanks } from "./commands/recalculate-ranks.ts";

// One competition of a large association has yet to be posted: whoever was at an earlier one has come again.
const { db, url } = await testDatabase();
const posted = "ToPost2026";
const earlier = competitionIdOf(19_900);
const resultsPosted = resultsEach;
const now = new Date("2026-01-10T12:00:00Z");
const filled = ["competitions", "rounds", "persons", "results"];
const ranked = ["results", "personal_bests", "yearly_bests", "rank_counts", "overall_standings"];

beforeAll(async () => {
  await fillDatabase(url, filled, async (tx) => {
    await fillLargeAssociation(tx);
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
  await countAnew(url, ranked);
}, 600_000);

const post = () => scansOfWriting(url, (db) => postResults(db, { competitionId: posted, by: null, now }));

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
