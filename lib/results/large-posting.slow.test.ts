import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { indexesUsed, rowsTouchedOf, type Scan, scansOfWriting } from "#lib/testing/plan.ts";
import { postResults } from "./commands/post-results.ts";
import { recalculateRanks } from "./commands/recalculate-ranks.ts";

// Ten thousand competitions of two events, forty people at each; and one of a hundred that has yet to be posted.
const { db, url } = await testDatabase();
const competitionCount = 10_000;
const peopleEach = 40;
const peopleCount = 60_000;
const posted = "ToPost2026";
const peoplePosted = 100;
const resultsPosted = 2 * peoplePosted;
const now = new Date("2026-01-10T12:00:00Z");
// Letters and digits that a competitor's id has, of a number.
const idOf = (number: SQL): SQL =>
  sql`('1901A' || chr(65 + ${number} / 2600 % 26) || chr(65 + ${number} / 100 % 26) || 'X' || lpad((${number} % 100)::text, 2, '0'))`;

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into competitions
        (id, name, short_name, country_id, start_date, end_date, is_visible, results_posted_at, event_ids)
      select id, id, id, (array['USA', 'France', 'Japan', 'Brazil'])[1 + n % 4], day, day, true,
        case when n > 0 then now() end, '{333,444}'
      from generate_series(0, ${competitionCount}) n
      cross join lateral (select case n when 0 then ${posted} else 'Open' || n end,
        case n when 0 then date '2026-01-03' else date '2004-01-01' + n % 8000 end) made(id, day)`);
    await tx.execute(sql`
      insert into rounds (id, competition_id, event_id, number, format_id)
      select n * 2 + event, case n when 0 then ${posted} else 'Open' || n end, (array['333', '444'])[1 + event], 1, 'a'
      from generate_series(0, ${competitionCount}) n cross join generate_series(0, 1) event`);
    // Of other events everybody had a round, too, of which nothing is posted here.
    await tx.execute(sql`
      insert into rounds (id, competition_id, event_id, number, format_id)
      select 1000000 + n * 10 + nth, 'Open' || n, event, 1, 'a' from generate_series(1, ${competitionCount}) n
      cross join unnest(array['222', '555', '666', '777', 'pyram', 'skewb', 'clock', 'sq1']) with ordinality held(event, nth)`);
    await tx.execute(sql`
      insert into persons (id, name, country_id, gender)
      select ${idOf(sql`n`)}, 'Person ' || n, (array['USA', 'France', 'Japan', 'Brazil'])[1 + n % 4], 'm'
      from generate_series(0, ${peopleCount - 1}) n`);
    // Everybody is about as good as ever, and those of the last competition a little better.
    await tx.execute(sql`
      insert into results (competition_id, round_id, event_id, round_type_id, format_id, position, global_position,
        competitor_id, person_name, country_id, best, average, attempts)
      select round.competition_id, round.id, round.event_id, 'f', 'a', place, place, person.id, person.name,
        person.country_id, value, value, array[value, value, value, value, value]
      from (select * from rounds where id < 1000000) round
      cross join generate_series(1, case when round.id < 2 then ${peoplePosted}::int else ${peopleEach}::int end) place
      cross join lateral (select ((round.id * ${peopleEach}::int + place * 37) % ${peopleCount}::int)::int as person_number) made
      join persons person on person.id = ${idOf(sql`person_number`)}
      cross join lateral (
        select 900 + (hashtext(person.id) & 2047) + (hashtext(person.id || round.id) & 127)
          - case when round.id < 2 then 60 else 0 end as value
      ) done`);
  });
  await db.execute(sql.raw("vacuum analyze competitions, rounds, persons, results"));
  await recalculateRanks(db, { now });
  await db.execute(sql.raw("vacuum analyze results, personal_bests, yearly_bests, rank_counts, overall_standings"));
}, 280_000);

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
    update results set attempts = '{700,700,700,700,700}' where id =
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
  const scans = await post();
  expectNoTableReadWhole(scans);
  expect(indexesUsed(scans, "results")).toContain("results_person");
  expect(rowsTouchedOf(scans, "results")).toBeLessThan(40 * resultsPosted);
  expect(rowsTouchedOf(scans, "yearly_bests")).toBeLessThan(mostYears * resultsPosted);
  expect(rowsTouchedOf(scans, "competitions")).toBeLessThan(20 * resultsPosted);
});

const large = ["results", "competitions", "rounds", "persons", "personal_bests", "yearly_bests", "rank_counts"];

function expectNoTableReadWhole(scans: Scan[]): void {
  for (const table of large) {
    expect(indexesUsed(scans, table), table).not.toContain("none: every row");
  }
  expect(indexesUsed(scans, "results")).not.toEqual([]);
}
