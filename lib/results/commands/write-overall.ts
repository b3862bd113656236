import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { putInPlace } from "#lib/db/put-in-place.ts";
import { type Filled, rebuildTableOf } from "#lib/db/rebuild-table.ts";
import { overallRuns } from "#lib/db/schema/results.ts";
import { dataVersions } from "#lib/db/schema/versions.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { declareJob, hourlyWork, type Job, type NoPayload } from "#lib/jobs/job.ts";
import { world } from "#lib/persons/rank-counts.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { eventsCounted, typesCounted } from "../overall-rank.ts";
import { everybody, inParts, type Part } from "./parts-of-people.ts";

/**
 * Brings everybody's place over all events together up to date, once an hour where posted results have moved since: whoever
 * gets better in one event moves up to a hundred thousand others.
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
    const revision = await resultsRevision(tx);
    const [run] = await tx.select().from(overallRuns);
    if (run?.resultsVersion === revision && haveSameEvents(run.finishedAt, now)) return false;
    await tx.execute(sql.raw(`create schema ${schema}`));
    await putInPlace(tx, [await rebuildOverallStandings(tx, { now, schema })]);
    await tx.execute(sql.raw(`drop schema ${schema}`));
    await recordRun(tx, revision, now);
    await moveVersions(tx, ["standings"]);
    return true;
  });
}

const schema = "stadion_overall";

// An event counts from the day on that it begins.
function haveSameEvents(one: Date, other: Date): boolean {
  const [known, current] = [one, other].map((moment) => eventsCounted(utcDateOf(moment)).map(({ id }) => id));
  return String(known) === String(current);
}

/** Notes that the standings are those of the results as they were last moved, as a whole, in this transaction perhaps. */
export const recordOverallRun = async (tx: Database, now: Date): Promise<void> =>
  await recordRun(tx, await resultsRevision(tx), now);

type How = { now: Date; people?: readonly Part[]; schema: string };

/** Fills the table anew, in that schema, beside the one that everybody reads. */
export async function rebuildOverallStandings(tx: Database, { now, people = everybody, schema }: How): Promise<Filled> {
  await lockOverall(tx);
  const points = sql.raw(`${schema}.points`);
  await tx.execute(sql`create unlogged table ${points} as ${pointsOfBests(now)}`);
  await tx.execute(sql`analyze ${points}`);
  const [absent] = await tx.execute<{ singles: string; averages: string }>(sql`
    select coalesce(sum(people + 1) filter (where type = 'single'), 0) as singles,
      coalesce(sum(people + 1) filter (where type = 'average'), 0) as averages
    from (select distinct event_id, type, people from ${points}) list`);
  const worth = { points, singles: absent?.singles ?? "0", averages: absent?.averages ?? "0" };
  const rows = people.map((part) => standings(part(sql`bests.competitor_id`), worth));
  const rebuilt = await rebuildTableOf(tx, { table: "overall_standings", schema }, inParts(rows));
  await tx.execute(sql`drop table ${points}`);
  return rebuilt;
}

const lockOverall = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion overall'))`);

// What happens within one competition, as results that come in live, moves nobody's place.
async function resultsRevision(tx: Database): Promise<number> {
  const [moved] = await tx.select().from(dataVersions).where(eq(dataVersions.collection, "results"));
  return moved?.wholeRevision ?? 0;
}

const recordRun = async (tx: Database, resultsVersion: number, finishedAt: Date): Promise<void> =>
  void (await tx
    .insert(overallRuns)
    .values({ resultsVersion, finishedAt })
    .onConflictDoUpdate({ target: overallRuns.id, set: { resultsVersion, finishedAt } }));

/**
 * What each best of the world counts for: its rank, as so many before that of whoever has none, and its part of Kinch. Of
 * some hundred thousand values, where as many people share one, their ranks need no sorting.
 */
function pointsOfBests(now: Date): SQL {
  const events = eventsCounted(utcDateOf(now));
  const rows = events.map((event) => {
    const types = typesCounted(event);
    return sql`(${event.id}, ${types.includes("single")}::boolean, ${types.includes("average")}::boolean)`;
  });
  return sql`
    with held(event_id, by_single, by_average) as (values ${sql.join(rows, sql`, `)}),
    counted as (
      select event_id, type, bucket as best, sum(people) over of_list as people, min(bucket) over of_list as leader,
        sum(people) over (of_list order by bucket) - people + 1 as rank,
        case type when 'single' then by_single else by_average end as is_scored
      from rank_counts join held using (event_id)
      where region = ${world} and level = 0 and people > 0
      window of_list as (partition by event_id, type)
    )
    select event_id, type, best, people, (rank - people - 1)::int as rank_before_absent,
      case when not is_scored then 0
        when event_id = '333mbf' then coalesce(100 * ${worth(sql`best`)} / nullif(${worth(sql`leader`)}, 0), 100)
        else 100.0::float8 * leader / best end / ${events.length}::float8 as score
    from counted`;
}

// In whatever order fractions are added, their sum differs in its last digits: in one order it is always the same.
/** What `overallRank` says of one person, of everybody. */
const standings = (
  condition: SQL,
  { points, ...absent }: { points: SQL; singles: string; averages: string },
): SQL => sql`
  select person.id as competitor_id, person.country_id, home.continent_id, own.kinch,
    ${absent.singles}::bigint + own.singles as sum_of_single_ranks,
    ${absent.averages}::bigint + own.averages as sum_of_average_ranks
  from (
    select competitor_id, sum(singles) as singles, sum(averages) as averages, sum(score order by event_id) as kinch
    from (
      select bests.competitor_id, bests.event_id, max(score) as score,
        coalesce(sum(rank_before_absent) filter (where type = 'single'), 0) as singles,
        coalesce(sum(rank_before_absent) filter (where type = 'average'), 0) as averages
      from personal_bests bests join ${points} points using (event_id, type, best)
      where bests.is_best and ${condition}
      group by 1, 2
    ) by_event
    group by 1
  ) own
  join persons person on person.id = own.competitor_id
  join countries home on home.id = person.country_id`;

/** Points of a packed multi-blind result, and the share of the hour that was left. */
const worth = (packed: SQL): SQL => sql`(99 - ${packed} / 10000000
  + case when ${packed} / 100 % 100000 = 99999 then 0 else greatest(0, 1 - (${packed} / 100 % 100000) / 3600.0::float8) end)`;
