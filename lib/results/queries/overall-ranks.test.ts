import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { scansOfAll } from "#lib/testing/plan.ts";
import { findOverallRanks, peopleBetweenSteps } from "./overall-ranks.ts";

const { db, url } = await testDatabase();
const people = peopleBetweenSteps * 4;

// As many share a sum as there are fingers on a hand, and a third has no average.
beforeAll(async () => {
  await db.execute(sql`
    insert into overall_standings
      (competitor_id, country_id, continent_id, sum_of_single_ranks, sum_of_average_ranks, kinch)
    select 'P' || n, 'USA', '_North America', n / 5, least(n, ${people} * 2 / 3), (${people} - n) / 7
    from generate_series(1, ${people}::int) n`);
  await db.execute(sql`insert into overall_runs (results_version, finished_at) values (1, now())`);
  await db.execute(sql`vacuum analyze overall_standings`);
});

test.each([1, 4, 5, 999, 1000, 1001, 2345, 2667, 3500, 4000])(
  "the place of one among thousands is counted right: %i",
  async (n) => {
    const [counted] = await db.execute<{ singles: number; averages: number; kinch: number }>(sql`
    select (select 1 + count(*)::int from overall_standings other where other.sum_of_single_ranks < own.sum_of_single_ranks) as singles,
      (select 1 + count(*)::int from overall_standings other where other.sum_of_average_ranks < own.sum_of_average_ranks) as averages,
      (select 1 + count(*)::int from overall_standings other where other.kinch > own.kinch) as kinch
    from overall_standings own where competitor_id = ${`P${n}`}`);
    const hasKinch = people - n >= 7;
    expect(await findOverallRanks(db, `P${n}`)).toEqual({ ...counted, kinch: hasKinch ? counted?.kinch : null });
    expect(await db.transaction((tx) => findOverallRanks(tx, `P${n}`))).toEqual(await findOverallRanks(db, `P${n}`));
  },
);

test("whoever is in no list has no place", async () => {
  expect(await findOverallRanks(db, "2099NONE01")).toBeUndefined();
});

test("of a long list no more is counted than lies between two steps", async () => {
  const scans = await scansOfAll(url, (asked) => findOverallRanks(asked, "P3990"));
  const [, , , , ...ofPlaces] = scans.filter(({ table }) => table === "overall_standings");
  expect(ofPlaces.length).toBeGreaterThan(0);
  for (const { rowsTouched } of ofPlaces) expect(rowsTouched).toBeLessThanOrEqual(peopleBetweenSteps + 10);
});

test("what could not be read for the first who asked is read once more for whoever waited", async () => {
  // Whatever reads the values of all of them fails once, after a while.
  await db.execute(sql`create sequence times_read`);
  await db.execute(sql`alter table overall_standings rename to real_standings`);
  await db.execute(sql`create view overall_standings as
    select competitor_id, country_id, continent_id, sum_of_single_ranks, sum_of_average_ranks,
      case when competitor_id = 'P2' and nextval('times_read') = 1 then kinch / length(pg_sleep(0.3)::text) else kinch end
        as kinch
    from real_standings`);
  await db.execute(sql`update overall_runs set results_version = 2`);
  const answers = await Promise.allSettled([findOverallRanks(db, "P10"), findOverallRanks(db, "P10")]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(answers).toContainEqual({ status: "fulfilled", value: { singles: 10, averages: 10, kinch: 4 } });
});
