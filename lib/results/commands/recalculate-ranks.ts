import { type SQL, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { putInPlace, within } from "#lib/db/put-in-place.ts";
import type { Filled } from "#lib/db/rebuild-table.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { partsOfPeople } from "./parts-of-people.ts";
import { recordRankingRun } from "./post-results.ts";
import { nextSchema, rebuildBests } from "./rebuild-bests.ts";
import { rebuildRecords } from "./rebuild-records.ts";
import { lockResults } from "./refresh-ranks.ts";
import { writeBests } from "./write-bests.ts";
import { rebuildOverallStandings, recordOverallRun } from "./write-overall.ts";

/**
 * Computes record markers, bests and ranks from the results alone, to be sure, or after an update. Without `eventIds` in all
 * events: until the last moment others read what was there before.
 */
export async function recalculateRanks(
  db: Database,
  { eventIds, now }: { eventIds?: string[]; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (eventIds) await recalculateEvents(tx, { eventIds, now });
    else await (await makeRanksAnew(tx, now)).swap([]);
    await moveVersions(tx, ["results"]);
    if (!eventIds) await recordOverallRun(tx, now);
  });
}

async function recalculateEvents(tx: Database, { eventIds, now }: { eventIds: string[]; now: Date }): Promise<void> {
  await prepare(tx);
  const ofThese = (table: SQL) => sql`${table}.event_id in ${eventIds}`;
  await writeBests(tx, ofThese);
  await rebuildRecords(tx, { ofThese, now });
  await recordRankingRun(tx, now);
}

/**
 * The same of all events: bests and ranks beside the tables that everybody reads, markers in the results themselves, of
 * which everybody reads those of before. Answers how to put them in place, with other tables that they were made of; whoever
 * does moves the version of the results then, and records the run of the standings.
 */
export async function makeRanksAnew(
  tx: Database,
  now: Date,
): Promise<{ swap: (others: readonly Filled[]) => Promise<void> }> {
  await prepare(tx);
  await tx.execute(sql.raw(`create schema ${nextSchema}`));
  const people = await partsOfPeople(tx);
  const bests = await rebuildBests(tx, people);
  const overall = await within(tx, nextSchema, async () => {
    // Otherwise within the hour, as after a posting.
    const standings = await rebuildOverallStandings(tx, { now, people, schema: nextSchema });
    await rebuildRecords(tx, { ofThese: () => sql`true`, now });
    return standings;
  });
  return {
    swap: async (others) => {
      await (await putInPlace(tx, [...others, ...bests, overall])).restoreReferences();
      await tx.execute(sql.raw(`drop schema ${nextSchema}`));
      await recordRankingRun(tx, now);
    },
  };
}

async function prepare(tx: Database): Promise<void> {
  // Millions of results take their time.
  await tx.execute(sql`set local statement_timeout = 0`);
  await lockResults(tx, 0);
  await tx.execute(sql`select set_config('work_mem', current_setting('maintenance_work_mem'), true)`);
  await spreadOverProcessors(tx);
  // Of what it makes on the way PostgreSQL cannot know how much there is, and would sort millions of rows to join a few.
  await tx.execute(sql`set local enable_mergejoin = off`);
  await countWhatChanged(tx);
}

// What was just loaded was never counted, in this transaction perhaps, of which the counters do not know yet; what was, and
// stayed nearly as it was, need not be read for that again.
async function countWhatChanged(tx: Database): Promise<void> {
  const changed = await tx.execute<{ name: string }>(sql`
    select relid::regclass::text as name from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where relid in (
        'results'::regclass, 'competitions'::regclass, 'rounds'::regclass, 'activities'::regclass, 'persons'::regclass
      ) and (
        coalesce(last_analyze, last_autoanalyze) is null
        or n_mod_since_analyze > reltuples / 20
        or pg_relation_size(relid) / current_setting('block_size')::int > relpages * 1.05
      )`);
  if (changed.length > 0) await tx.execute(sql.raw(`analyze ${changed.map(({ name }) => name).join(", ")}`));
}

// Whoever hands rows to the one process that writes them costs it little; that one has enough to do with writing.
async function spreadOverProcessors(tx: Database): Promise<void> {
  await tx.execute(sql`set local max_parallel_workers_per_gather = 2`);
  await tx.execute(sql`set local parallel_tuple_cost = 0`);
  await tx.execute(sql`set local parallel_leader_participation = off`);
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

/**
 * Recomputes where there are results that no rank was ever worked out from: after an update of Stadion, or a restore.
 * Elsewhere it waits for nobody who writes ranks at the moment, as an import does for minutes.
 */
export async function recalculateMissingRanks(db: Database, now: Date): Promise<boolean> {
  if (!(await lacksRanks(db))) return false;
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockResults(tx, 0);
    // Somebody may have worked them out meanwhile.
    if (!(await lacksRanks(tx))) return false;
    await recalculateRanks(tx, { now });
    return true;
  });
}

async function lacksRanks(db: Database): Promise<boolean> {
  const [row] = await db.execute<{ missing: boolean }>(sql`
    select not exists (select from personal_bests) and exists (
      select from results result join competitions competition on competition.id = result.competition_id
      where competition.results_posted_at is not null and result.best > 0) as missing`);
  return row?.missing === true;
}
