import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { rebuildTable } from "#lib/db/rebuild-table.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { declareJob, hourlyWork, type Job, type NoPayload } from "#lib/jobs/job.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { eventsCounted, typesCounted } from "../overall-rank.ts";

/**
 * Brings everybody's place over all events together up to date, once an hour where results have moved since: whoever gets
 * better in one event moves up to a hundred thousand others.
 */
export const refreshOverall: Job<NoPayload> = declareJob({
  name: "overall-standings",
  every: "37 * * * *",
  ...hourlyWork,
  run: async (_, { db, now }) => {
    await refreshOverallStandings(db, now());
  },
});

/** Works them out anew, unless they are those of the results of now. Answers whether it did. */
export async function refreshOverallStandings(db: Database, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '20min'`);
    await lockOverall(tx);
    const [state] = await tx.execute<{ is_current: boolean }>(sql`
      select coalesce((select results_version from overall_runs) = ${resultsVersion}, false) as is_current`);
    if (state?.is_current) return false;
    await rebuildOverallStandings(tx, now);
    await moveVersions(tx, ["results"]);
    return true;
  });
}

/** Fills the table anew, beside the one that everybody reads. Whoever calls it moves the version of the results once after it. */
export async function rebuildOverallStandings(tx: Database, now: Date): Promise<void> {
  await lockOverall(tx);
  await tx.execute(sql`create schema stadion_overall`);
  const rebuilt = await rebuildTable(tx, { table: "overall_standings", schema: "stadion_overall" }, (target) =>
    tx.execute(sql`
      insert into ${target} (competitor_id, country_id, continent_id, sum_of_single_ranks, sum_of_average_ranks, kinch)
      ${standings(now)}`),
  );
  await (await rebuilt.swap()).restoreReferences();
  await tx.execute(sql`drop schema stadion_overall`);
  await tx.execute(sql`
    insert into overall_runs (results_version, finished_at) values (${resultsVersion} + 1, ${now.toISOString()})
    on conflict (id) do update set results_version = excluded.results_version, finished_at = excluded.finished_at`);
}

const lockOverall = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion overall'))`);

const resultsVersion = sql`coalesce((select version from data_versions where collection = 'results'), 0)`;

/** What `overallRank` says of one person, of everybody. */
function standings(now: Date): SQL {
  const events = eventsCounted(utcDateOf(now));
  const rows = events.map((event) => {
    const types = typesCounted(event);
    return sql`(${event.id}, ${types.includes("single")}::boolean, ${types.includes("average")}::boolean)`;
  });
  return sql`
    with held(event_id, by_single, by_average) as (values ${sql.join(rows, sql`, `)}),
    ranked as materialized (
      select bests.competitor_id, bests.event_id, bests.type, bests.best, rank() over by_best as rank,
        count(*) over of_list as people, min(bests.best) over of_list as leader,
        case bests.type when 'single' then held.by_single else held.by_average end as is_scored
      from personal_bests bests join held on held.event_id = bests.event_id
      where bests.is_best
      window by_best as (partition by bests.event_id, bests.type order by bests.best),
        of_list as (partition by bests.event_id, bests.type)
    ),
    absent as materialized (
      select coalesce(sum(people + 1) filter (where type = 'single'), 0) as singles,
        coalesce(sum(people + 1) filter (where type = 'average'), 0) as averages
      from (select event_id, type, count(*) as people from ranked group by 1, 2) list
    ),
    by_event as (
      select competitor_id, event_id,
        coalesce(sum(rank - people - 1) filter (where type = 'single'), 0) as singles,
        coalesce(sum(rank - people - 1) filter (where type = 'average'), 0) as averages,
        coalesce(max(case event_id when '333mbf' then 100 * ${worth(sql`best`)} / ${worth(sql`leader`)}
          else 100.0::float8 * leader / best end) filter (where is_scored), 0) as score
      from ranked group by 1, 2
    )
    select person.id, person.country_id, home.continent_id, absent.singles + own.singles, absent.averages + own.averages,
      own.score / ${events.length}::float8
    from (
      select competitor_id, sum(singles) as singles, sum(averages) as averages, sum(score) as score
      from by_event group by 1
    ) own
    cross join absent
    join persons person on person.id = own.competitor_id
    join countries home on home.id = person.country_id`;
}

/** Points of a packed multi-blind result, and the share of the hour that was left. */
const worth = (packed: SQL): SQL => sql`(99 - ${packed} / 10000000
  + case when ${packed} / 100 % 100000 = 99999 then 0 else greatest(0, 1 - (${packed} / 100 % 100000) / 3600.0::float8) end)`;
