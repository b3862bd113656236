import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { indexesUsed, rowsTouchedOf, scansOfAll } from "#lib/testing/plan.ts";
import { listSuggestions } from "./suggestions.ts";

// Twenty thousand competitions over twenty years, nearly all of them called "Open"; ten texts of the regulations.
const { db, url } = await testDatabase();
const competitionCount = 20_000;
const versions = 10;
const rulesEach = 600;
const today = "2026-06-15";

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into competitions (id, name, short_name, city, country_id, start_date, end_date, is_visible, event_ids, information)
      select 'Open' || n, initcap(substr(md5(n::text), 1, 8)) || case when n % 10 > 0 then ' Open ' else ' Cup ' end || extract(year from day),
        'Open ' || n,
        'Somewhere', (array['USA', 'France', 'Japan', 'Brazil'])[1 + n % 4], day, day + 1, n % 20 > 0, '{333,444}', repeat('Be there. ', 100)
      from generate_series(1, ${competitionCount}) n cross join lateral (select date '2006-07-01' + n * 8000 / 20000 as day) held`);
    await tx.execute(sql`
      insert into regulations (version, id, position, content_html)
      select date '2015-01-01' + version * 365, version || 'a' || n, n,
        'Rule of ' || case when n % 100 = 7 then 'blindfolds' else 'puzzles' end || ': ' || repeat(md5('rule ' || n), 10)
      from generate_series(1, ${versions}) version cross join generate_series(1, ${rulesEach}) n`);
  });
  await db.execute(sql.raw("vacuum analyze competitions, regulations, persons"));
}, 240_000);

const suggested = async (text: string) => {
  const found = await listSuggestions(db, text, today);
  const scans = await scansOfAll(url, (read) => listSuggestions(read, text, today));
  return { found: found.map(({ kind }) => kind), scans };
};

test("of a rare word the competitions and the rules are found by the indexes of words", async () => {
  const { found, scans } = await suggested("c4ca42");
  expect(found).toEqual(["competition"]);
  expect(indexesUsed(scans, "competitions")).toEqual(["competitions_search"]);
  expect(rowsTouchedOf(scans, "competitions")).toBeLessThan(10);
  expect(indexesUsed(scans, "regulations")).not.toContain("none: every row");
  expect(rowsTouchedOf(scans, "regulations")).toBeLessThan(10);
});

test("of the rules none is read but those of the text in force", async () => {
  const { found, scans } = await suggested("blindfolds");
  expect(found).toEqual(Array.from({ length: 5 }, () => "regulation"));
  expect(indexesUsed(scans, "regulations")).not.toContain("none: every row");
  expect(rowsTouchedOf(scans, "regulations")).toBeLessThanOrEqual(rulesEach + 1);
});

test.each(["open", "op", "20"])(
  "what '%s', which is in nearly every name, may mean is not weighed of all there are",
  async (text) => {
    const { found, scans } = await suggested(text);
    expect(found.filter((kind) => kind === "competition")).toHaveLength(5);
    expect(indexesUsed(scans, "competitions")).toEqual(["competitions_newest"]);
    expect(rowsTouchedOf(scans, "competitions")).toBeLessThan(1000);
  },
);

test("of very many that have the word, those are suggested that are held about now", async () => {
  const nearest = await db.execute<{ id: string }>(sql`
    select id from competitions where is_visible and name ilike '%open%'
    order by abs(start_date - ${today}::date), id limit 5`);
  const found = await listSuggestions(db, "open", today);
  expect(found.map(({ id }) => id)).toEqual(nearest.map(({ id }) => id));
});
