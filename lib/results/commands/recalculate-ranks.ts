import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { refillTables } from "#lib/db/refill-tables.ts";
import { withVersions } from "#lib/db/versions.ts";
import { rootOf, world } from "#lib/persons/rank-counts.ts";
import { recordRankingRun } from "./post-results.ts";
import { rebuildRecords } from "./rebuild-records.ts";
import { lockResults } from "./refresh-ranks.ts";
import { personalBestsOf, writeBests, yearlyBestsOf } from "./write-bests.ts";

/**
 * Computes record markers, bests and ranks from the results alone, after an import or to be sure. Without `eventIds` in all
 * events. `db` may be the transaction that replaced the results: until it ends, others read what was there before.
 */
export async function recalculateRanks(
  db: Database,
  { eventIds, now }: { eventIds?: string[]; now: Date },
): Promise<void> {
  await withVersions(db, ["results"], async (tx) => {
    // Millions of results take their time, and what was just loaded was never counted.
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockResults(tx, 0);
    await tx.execute(sql`select set_config('work_mem', current_setting('maintenance_work_mem'), true)`);
    await tx.execute(sql`analyze results, competitions, rounds, activities, persons`);
    const ofThese = (table: SQL) => (eventIds ? sql`${table}.event_id in ${eventIds}` : sql`true`);
    if (eventIds) await writeBests(tx, ofThese);
    else await rebuildBests(tx);
    await rebuildRecords(tx, { ofThese, now });
    await recordRankingRun(tx, now);
  });
}

/** Recomputes where there are results that no rank was ever worked out from: after an update of Stadion, or a restore. */
export async function recalculateMissingRanks(db: Database, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockResults(tx, 0);
    const [row] = await tx.execute<{ missing: boolean }>(sql`
      select not exists (select from personal_bests) and exists (
        select from results result join competitions competition on competition.id = result.competition_id
        where competition.results_posted_at is not null and result.best > 0) as missing`);
    if (row?.missing) await recalculateRanks(tx, { now });
    return row?.missing === true;
  });
}

const rebuildBests = (tx: Database) =>
  refillTables(tx, [
    {
      table: "yearly_bests",
      columns: ["competitor_id", "event_id", "year", "country_id", "continent_id", "single", "average"],
      rows: yearlyBestsOf(sql`true`),
    },
    {
      table: "personal_bests",
      columns: [
        ...["competitor_id", "event_id", "type", "country_id", "continent_id"],
        ...["best", "is_best", "is_continental_best"],
      ],
      rows: personalBestsOf(sql`yearly_bests_next`),
    },
    {
      // What is summed together lies together; in the order of numbers, which sort faster than texts.
      table: "rank_counts",
      columns: ["event_id", "type", "region", "level", "bucket", "people"],
      rows: sql`
        with national as materialized (
          select event_id, type, continent_id, country_id, best, count(*) as people,
            count(*) filter (where is_continental_best) as on_the_continent, count(*) filter (where is_best) as in_the_world
          from personal_bests_next group by 1, 2, 3, 4, 5
        ),
        fine as materialized (
          select event_id, type, country_id as region, best, sum(people) as people from national group by 1, 2, 3, 4
          union all
          select event_id, type, continent_id, best, sum(on_the_continent) from national
          where on_the_continent > 0 group by 1, 2, 3, 4
          union all
          select event_id, type, ${world}, best, sum(in_the_world) from national
          where in_the_world > 0 group by 1, 2, 4
        ),
        middle as materialized (
          select event_id, type, region, ${rootOf(sql`best`)} as root, sum(people) as people from fine group by 1, 2, 3, 4
        )
        select event_id, type, region, level, bucket, people from (
          select event_id, type, region, 0 as level, best as bucket, people from fine
          union all
          select event_id, type, region, 1, root, people from middle
          union all
          select event_id, type, region, 2, ${rootOf(sql`root`)}, sum(people) from middle group by 1, 2, 3, 5
        ) counted
        order by hashtext(event_id || type || region), level, bucket`,
    },
  ]);
