import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { indexesUsed, type Scan, scansOfAll } from "#lib/testing/plan.ts";
import { type IncidentFilter, listIncidents } from "./incidents.ts";

// More incidents than an association has had in twenty years.
const { db, url } = await testDatabase();
const count = 10_000;
const size = 25;

beforeAll(async () => {
  await db.execute(sql`
    insert into incidents (title, public_summary, resolved_at, created_at)
    select 'Incident ' || n, repeat(md5(n::text) || ' ', 10), case when n % 50 > 0 then now() end,
      timestamptz '2006-01-01' + n * interval '17 hours'
    from generate_series(1, ${count}) n`);
  await db.execute(sql`insert into incident_tags (incident_id, name) select id, 'tag' || id % 500 from incidents`);
  await db.execute(sql.raw("vacuum analyze incidents, incident_tags"));
}, 120_000);

/** The page alone: how many there are in all is counted by reading them. */
const pageOf = (scans: Scan[], table: string) =>
  scans.filter((scan) => scan.table === table).toSorted((a, b) => a.rowsTouched - b.rowsTouched)[0];

test.each<[string, IncidentFilter, string]>([
  ["the latest incidents", { withUnresolved: false }, "incidents_created"],
  ["incidents of some words", { withUnresolved: false, text: "c4ca42" }, "incidents_search"],
  ["incidents of a tag", { withUnresolved: false, tags: ["tag77"] }, "incidents_pkey"],
])("%s are found by an index, with their tags", async (_, filter, index) => {
  const scans = await scansOfAll(url, (read) => listIncidents(read, filter, { offset: 0, size }));
  expect(pageOf(scans, "incidents")).toMatchObject({ index });
  expect(pageOf(scans, "incidents")?.rowsTouched).toBeLessThan(2 * size);
  expect(indexesUsed(scans, "incident_tags")).not.toContain("none: every row");
});
