import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { bestsOfCountries, bestsOfPersons } from "./queries/bests.ts";
import { listRanking } from "./queries/rankings.ts";
import { listCurrentRecords } from "./queries/records.ts";
import { regionOf, type Scope } from "./region.ts";

const { db } = await testDatabase();
beforeAll(() => createRankedWorld(db));

const scope: Scope = { region: regionOf(undefined), gender: undefined, asOf: undefined };
const ranking = { ...scope, eventId: "333", type: "single" as const };
const farOff = "9999-12-31";

test.each(["persons", "by region"] as const)(
  "as of a day that is far off a ranking is that of today: %s",
  async (show) => {
    const read = (asOf: string | undefined) => listRanking(db, { ...ranking, asOf }, { show, page: 1 });
    const today = await read(undefined);
    expect(today.entries.length).toBeGreaterThan(1);
    expect(await read(farOff)).toEqual(today);
  },
);

test("and so are the records that stand", async () => {
  const today = await listCurrentRecords(db, scope);
  expect(today.length).toBeGreaterThan(1);
  expect(await listCurrentRecords(db, { ...scope, asOf: farOff })).toEqual(today);
});

// The oldest is of 1982, the latest of 2024.
test.each([
  ["people", bestsOfPersons({ ...ranking, asOf: farOff }, { atMost: 101 })],
  ["countries", bestsOfCountries({ ...ranking, asOf: farOff })],
])("no more years are looked through than there have been: %s", async (_, query) => {
  const [row] = await db.execute<{ "QUERY PLAN": unknown }>(sql`explain (analyze, format json) ${query}`);
  const years = /"Function Name": "generate_series".*?"Actual Rows": (\d+)/s.exec(
    JSON.stringify(row?.["QUERY PLAN"], null, 1),
  );
  expect(Number(years?.[1])).toBeGreaterThan(40);
  expect(Number(years?.[1])).toBeLessThan(50);
});
