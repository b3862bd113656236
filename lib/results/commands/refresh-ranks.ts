import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { pendingRankings } from "#lib/db/schema/results.ts";
import { moveVersions, withVersions } from "#lib/db/versions.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { type EventAndType, formerlyElsewhere, recalculateRanks, resultsElsewhere } from "./recalculate-ranks.ts";
import { type Narrowing, writeBests, writeHistory } from "./write-bests.ts";

export type Touched = { eventIds: string[]; competitorIds: string[] };

/** Brings the ranks of these people in these events up to date, and of all whom that moves: when a country changes. */
export async function refreshRanks(db: Database, touched: Touched): Promise<void> {
  const changed = await withVersions(db, ["results"], (tx) => refreshBests(tx, touched));
  await recalculateRanksByEvent(db, changed);
}

/**
 * Bests and history of these people, without their ranks. Answers in which events and types these must be recalculated,
 * which is noted as well: whoever is killed before that is done leaves it to the next start.
 */
export async function refreshBests(tx: Database, { eventIds, competitorIds }: Touched): Promise<EventAndType[]> {
  if (eventIds.length === 0 || competitorIds.length === 0) return [];
  const ofThese = (table: SQL) => sql`${table}.competitor_id in ${competitorIds} and ${table}.event_id in ${eventIds}`;
  const better = await writeBests(tx, ofThese);
  await writeHistory(tx, ofThese);
  const changed = distinct([...better, ...(await rankedElsewhere(tx, ofThese))]);
  if (changed.length > 0) await tx.insert(pendingRankings).values(changed);
  return changed;
}

const distinct = (pairs: EventAndType[]): EventAndType[] => [
  ...new Map(pairs.map((pair) => [`${pair.eventId} ${pair.type}`, pair])).values(),
];

// Whoever has had several countries may be the better in one of them without a better best.
async function rankedElsewhere(tx: Database, ofThese: Narrowing): Promise<EventAndType[]> {
  const rows = await tx.execute<{ event_id: string; type: ResultType }>(sql`
    select distinct event_id, type from ranks
    where ${ofThese(sql.raw("ranks"))} and competitor_id in (${formerlyElsewhere})`);
  return rows.map((row) => ({ eventId: row.event_id, type: row.type }));
}

/**
 * Recalculates the ranks of these events. Somebody new in the middle of 200,000 people moves 100,000 of them: each event is a
 * transaction of its own, so that nobody waits for all of them. Until it is done ranks are those of a moment ago.
 */
export async function recalculateRanksByEvent(db: Database, changed: readonly EventAndType[]): Promise<void> {
  for (const pair of changed) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '5min'`);
      // Two who rank one event would wait for each other's rows.
      await tx.execute(sql`set local lock_timeout = '5min'`);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion ranks'))`);
      // What is noted from here on is somebody else's to recalculate.
      const noted = await tx.delete(pendingRankings).where(isOf(pair)).returning({ id: pendingRankings.id });
      if (noted.length === 0) return;
      await recalculateRanks(tx, { changed: [pair], movers: formerlyElsewhere });
      await moveVersions(tx, ["results"]);
    });
  }
}

const isOf = ({ eventId, type }: EventAndType) =>
  and(eq(pendingRankings.eventId, eventId), eq(pendingRankings.type, type));

/** Recalculates what somebody was killed, or failed, before they had recalculated. Answers how much that was. */
export async function finishRankings(db: Database): Promise<number> {
  const { eventId, type } = pendingRankings;
  const pending = await db.selectDistinct({ eventId, type }).from(pendingRankings).orderBy(eventId, type);
  await recalculateRanksByEvent(db, pending);
  return pending.length;
}

/** The same for everybody from the results alone. Without `eventIds` in all events. */
export async function rebuildRanks(tx: Database, eventIds: string[] | undefined): Promise<void> {
  const ofThese = (table: SQL) => (eventIds ? sql`${table}.event_id in ${eventIds}` : sql`true`);
  await writeBests(tx, ofThese);
  await writeHistory(tx, ofThese);
  const ranked = await tx.execute<{ event_id: string; type: ResultType }>(
    sql`select distinct event_id, type from ranks where ${ofThese(sql.raw("ranks"))}`,
  );
  await tx.execute(sql`analyze ranks`);
  const changed = ranked.map((row) => ({ eventId: row.event_id, type: row.type }));
  await recalculateRanks(tx, { changed, movers: resultsElsewhere });
}
