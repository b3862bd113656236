import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { Differences } from "#lib/results/differences.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { rowsTouchedOf, scansOfWriting } from "#lib/testing/plan.ts";
import { tellKept } from "./results.ts";
import { staging } from "./staging.ts";

// Most of what was here no export has; what comes is several times as much.
const { db, url } = await testDatabase();
const ownResults = 20_000;
const ownCompetitions = 100;
const resultsEach = ownResults / ownCompetitions;
const stagedCompetitions = 2000;
const roundsEach = 15;

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into results (id, competition_id, round_id, event_id, round_type_id, format_id, position, global_position,
        competitor_id, person_name, country_id, best, average, attempts)
      select n, case when n <= ${resultsEach} then 'Open1' else 'Own' || n % ${ownCompetitions} end,
        n, '333', 'f', 'a', 1, 1, '2010TEST01', 'Test', 'USA', 1000, 1000, '{1000}'
      from generate_series(1, ${ownResults}) n`);
    await tx.execute(sql`create schema ${staging}`);
    await tx.execute(sql`
      create unlogged table ${staging}.staged_competitions as
      select 'Open' || n as id from generate_series(1, ${stagedCompetitions}) n`);
    await tx.execute(sql`
      create unlogged table ${staging}.staged_rounds as
      select 'Open' || n as competition_id, true as has_results
      from generate_series(2, ${stagedCompetitions}) n cross join generate_series(1, ${roundsEach})`);
  });
  await db.execute(sql`analyze results, ${staging}.staged_competitions, ${staging}.staged_rounds`);
  // As it is in an import, where nothing of this column was counted.
  await db.execute(sql`alter table ${staging}.staged_competitions add column is_told boolean not null default true`);
});

test("whose results stay is found without looking through all that comes for each of them", async () => {
  const differences = new Differences();
  const scans = await scansOfWriting(url, (tx) => tellKept(tx, differences));
  expect([...differences.kinds.values()]).toEqual([{ count: 1, examples: [`Open1: ${resultsEach}`] }]);
  expect(rowsTouchedOf(scans, "staged_competitions")).toBeLessThanOrEqual(stagedCompetitions);
  expect(rowsTouchedOf(scans, "staged_rounds")).toBeLessThanOrEqual(stagedCompetitions * roundsEach);
  expect(rowsTouchedOf(scans, "results")).toBeLessThanOrEqual(ownResults);
});
