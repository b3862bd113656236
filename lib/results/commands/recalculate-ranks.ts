import { type SQL, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { withVersions } from "#lib/db/versions.ts";
import { partsOfPeople } from "./parts-of-people.ts";
import { recordRankingRun } from "./post-results.ts";
import { rebuildBests } from "./rebuild-bests.ts";
import { rebuildRecords } from "./rebuild-records.ts";
import { lockResults } from "./refresh-ranks.ts";
import { writeBests } from "./write-bests.ts";
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
    // Millions of results take their time.
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockResults(tx, 0);
    await tx.execute(sql`select set_config('work_mem', current_setting('maintenance_work_mem'), true)`);
    await useEveryProcessor(tx);
    // Of what it makes on the way PostgreSQL cannot know how much there is, and would sort millions of rows to join a few.
    await tx.execute(sql`set local enable_mergejoin = off`);
    await countWhatChanged(tx);
    const ofThese = (table: SQL) => (eventIds ? sql`${table}.event_id in ${eventIds}` : sql`true`);
    if (eventIds) await writeBests(tx, ofThese);
    else {
      const people = await partsOfPeople(tx);
      await rebuildBests(tx, people);
      // Otherwise within the hour, as after a posting.
      await rebuildOverallStandings(tx, now, people);
    }
    await rebuildRecords(tx, { ofThese, now });
    await recordRankingRun(tx, now);
  });
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
async function useEveryProcessor(tx: Database): Promise<void> {
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
