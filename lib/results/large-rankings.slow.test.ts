import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { bestsOfCountries, bestsOfPersons } from "./queries/bests.ts";
import type { Region } from "./region.ts";

const { db } = await testDatabase();
const countries = ["USA", "France", "Japan", "Brazil", "Vanuatu"];

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    // Rows that rankings are read from, without the results behind them.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into persons (id, name, country_id, gender)
      select '1901' || chr(65 + n / 67600 % 26) || chr(65 + n / 2600 % 26) || chr(65 + n / 100 % 26) || 'X'
          || lpad((n % 100)::text, 2, '0'),
        'Person ' || n, (array['USA', 'France', 'Japan', 'Brazil'])[1 + n % 4], 'm'
      from generate_series(1, 100000) n`);
    await tx.execute(sql`update persons set country_id = 'Vanuatu' where id like '1901%77' and id < '1901AB'`);
    await tx.execute(sql`
      insert into personal_best_history (competitor_id, event_id, type, achieved_on, value, result_id, country_id)
      select id, '333', 'single', date '2004-01-01' + (hashtext(id) & 4095) + turn * 700, 4000 - turn * 500 - (hashtext(id) & 255),
        1, country_id
      from persons cross join generate_series(0, 5) turn`);
  });
  await db.execute(sql`vacuum analyze persons, personal_best_history`);
}, 240_000);

const regions: [string, Region][] = [
  ["the world", { kind: "world" }],
  ["a continent", { kind: "continent", continentId: "_Europe" }],
  ...countries.map((countryId): [string, Region] => [countryId, { kind: "country", countryId }]),
];

test.each(
  regions.flatMap(([name, region]) =>
    ["2004-06-01", "2015-01-01", "2026-01-01"].map((day) => [name, day, region] as const),
  ),
)("among 600,000 bests those of %s on %s are a step into an index", async (_, asOf, region) => {
  const among = { region, asOf, gender: undefined, eventId: "333", type: "single" } as const;
  for (const query of [bestsOfPersons(among, { atMost: 100 }), bestsOfCountries(among)]) {
    const started = performance.now();
    await db.execute(query);
    expect(performance.now() - started).toBeLessThan(1000);
    const plan = JSON.stringify(await db.execute(sql`explain ${query}`));
    expect(plan).toMatch(/personal_best_history_(country|world)/);
    expect(plan).not.toContain("Seq Scan on personal_best_history");
  }
});
