import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { rowsTouchedOf, scansOfAll } from "#lib/testing/plan.ts";
import { findCity } from "./cities.ts";

const { db, url } = await testDatabase();
const competitionCount = 3000;

test("a city is found without reading the competitions of others, also by a word that stands in all their names", async () => {
  await db.execute(sql`
    insert into competitions (id, name, short_name, city, country_id, start_date, end_date, is_visible, announced_at,
      latitude_microdegrees, longitude_microdegrees)
    select 'City' || n, 'City Open ' || n, 'City ' || n, 'City ' || n % 1000 || ', Ontario', 'Hong Kong', '2004-01-01',
      '2004-01-01', true, now(), 22000000, 114000000 from generate_series(1, ${competitionCount}) n`);
  await db.execute(sql`analyze competitions`);
  const asked = ["City", "Open", "c", "Hong Kong, Hong Kong, China", "Nowhere, c", ", ,".repeat(60), "x ".repeat(100)];
  for (const [text, count] of [...asked.map((word) => [word, 0] as const), ["City 77", 3] as const]) {
    const scans = await scansOfAll(url, (read) => findCity(read, text));
    expect([text, rowsTouchedOf(scans, "competitions")]).toEqual([text, count]);
  }
  expect(await findCity(db, "City 77 , ONTARIO, Hong Kong, China")).toEqual({
    name: "City 77, Ontario",
    country: "Hong Kong, China",
    countryId: "Hong Kong",
    latitude: 22,
    longitude: 114,
  });
});
