import { type SQL, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { rebuildTable } from "#lib/db/rebuild-table.ts";
import { withVersions } from "#lib/db/versions.ts";
import { listOfCount, rootOf, world } from "#lib/persons/rank-counts.ts";
import { recordRankingRun } from "./post-results.ts";
import { rebuildRecords } from "./rebuild-records.ts";
import { lockResults } from "./refresh-ranks.ts";
import { personalBestsOf, writeBests, yearlyBestsOf } from "./write-bests.ts";
import { rebuildOverallStandings } from "./write-overall.ts";

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
    await tx.execute(sql`set local max_parallel_workers_per_gather = 2`);
    // Of what it makes on the way PostgreSQL cannot know how much there is, and would sort millions of rows to join a few.
    await tx.execute(sql`set local enable_mergejoin = off`);
    await tx.execute(sql`analyze results, competitions, rounds, activities, persons`);
    const ofThese = (table: SQL) => (eventIds ? sql`${table}.event_id in ${eventIds}` : sql`true`);
    if (eventIds) await writeBests(tx, ofThese);
    else await rebuildBests(tx);
    // Otherwise within the hour, as after a posting.
    if (!eventIds) await rebuildOverallStandings(tx, now);
    await rebuildRecords(tx, { ofThese, now });
    await recordRankingRun(tx, now);
  });
}

/** The same because somebody wants it so, with a trace of that. */
export async function recalculateOnDemand(db: Database, { by, now }: { by: number | null; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await recalculateRanks(tx, { now });
    await recordAuditEvent(tx, {
      actorId: by,
      kind: "results.recalculated",
      subjectType: "results",
      subjectId: "all",
    });
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

// Row by row into indexed tables takes many times as long.
async function rebuildBests(tx: Database): Promise<void> {
  await tx.execute(sql.raw(`create schema ${schema}`));
  const rebuilt = [];
  for (const { table, columns, rows } of tables) {
    const fill = (target: SQL) => tx.execute(sql`insert into ${target} (${sql.raw(columns.join(", "))}) ${rows}`);
    rebuilt.push(await rebuildTable(tx, { table, schema }, fill));
  }
  for (const { swap } of rebuilt) await (await swap()).restoreReferences();
  await tx.execute(sql.raw(`drop schema ${schema}`));
}

/** Where the tables are until all are filled; each may read those before it. */
const schema = "stadion_next";

const tables: { table: string; columns: string[]; rows: SQL }[] = [
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
    rows: personalBestsOf(sql.raw(`${schema}.yearly_bests`)),
  },
  {
    // Counted under a number of each list, for texts are slow to group by; what is summed together lies together.
    table: "rank_counts",
    columns: ["event_id", "type", "region", "level", "bucket", "people"],
    rows: sql`
        with region as materialized (
          select (row_number() over ())::int as number, id
          from (select ${world} as id union all select id from continents union all select id from countries) every
        ),
        kind as materialized (
          select (row_number() over ())::int * 1024 as number, event.id as event_id, type
          from events event cross join (values ('single'), ('average')) as result_type(type)
        ),
        national as materialized (
          select kind.number + country.number as country, kind.number + continent.number as continent,
            kind.number + (select number from region where id = ${world}) as world, best, count(*) as people,
            count(*) filter (where is_continental_best) as on_the_continent, count(*) filter (where is_best) as in_the_world
          from ${sql.raw(`${schema}.personal_bests`)} bests
          join kind on kind.event_id = bests.event_id and kind.type = bests.type
          join region country on country.id = bests.country_id
          join region continent on continent.id = bests.continent_id
          group by 1, 2, 3, 4
        ),
        fine as materialized (
          select country as list, best, people from national
          union all
          select continent, best, sum(on_the_continent)::bigint from national where on_the_continent > 0 group by 1, 2
          union all
          select world, best, sum(in_the_world)::bigint from national where in_the_world > 0 group by 1, 2
        ),
        middle as materialized (
          select list, ${rootOf(sql`best`)} as root, sum(people)::bigint as people from fine group by 1, 2
        )
        select counted.* from (
          select kind.event_id, kind.type, region.id as region, level, bucket, people from (
            select list, 0 as level, best as bucket, people from fine
            union all
            select list, 1, root, people from middle
            union all
            select list, 2, ${rootOf(sql`root`)}, sum(people)::bigint from middle group by 1, 3
          ) numbered
          join kind on kind.number = list / 1024 * 1024
          join region on region.number = list % 1024
        ) counted
        order by ${listOfCount(sql`counted`)}, bucket`,
  },
];
