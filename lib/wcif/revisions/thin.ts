import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removed, type Removing } from "#lib/db/remove-in-batches.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { competitionRevisions } from "#lib/db/schema/revisions.ts";
import { env } from "#lib/platform/env.ts";
import { type ChangesJson, changesFromJson, changesToJson } from "../merge/changes.ts";
import { joined } from "../merge/compose.ts";

const eachDayDays = 365;
// What is taken apart at a time; of a day with more the rest comes next.
const mostAtOnce = 100;
const mostPeriods = 50;

type Period = { competitionId: string; revisions: number[] };

/**
 * Leaves of old revisions the last of each day, and of those older than a year the last of each month. What it did then
 * is what all of them did, so that the document can be had as of every revision that is left.
 */
export async function thinRevisions(db: Database, { now, signal }: Removing): Promise<Removed> {
  const { revisionsKeptDays } = env();
  const days = daysBefore(now, revisionsKeptDays);
  const months = daysBefore(now, Math.max(revisionsKeptDays, eachDayDays));
  if (!days || !months) return {};
  let removed = 0;
  for (;;) {
    signal?.throwIfAborted();
    let removedNow = 0;
    for (const period of await periodsWithSeveral(db, { days, months })) removedNow += await joinInto(db, period);
    // Those that somebody is at work on are left to the next time.
    if (removedNow === 0) return { revisions: removed };
    removed += removedNow;
  }
}

async function periodsWithSeveral(db: Database, { days, months }: Record<"days" | "months", Date>): Promise<Period[]> {
  const rows = await db.execute<{ id: string; revisions: (string | number)[] }>(sql`
    select competition_id as id, (array_agg(revision order by revision))[1:${sql.raw(String(mostAtOnce))}] as revisions
    from ${competitionRevisions}
    where at < ${days.toISOString()}::timestamptz
    group by competition_id, to_char(at at time zone 'UTC',
      case when at < ${months.toISOString()}::timestamptz then 'YYYY-MM' else 'YYYY-MM-DD' end)
    having count(*) > 1
    limit ${mostPeriods}`);
  return rows.map(({ id, revisions }) => ({ competitionId: id, revisions: revisions.map(Number) }));
}

async function joinInto(db: Database, { competitionId, revisions }: Period): Promise<number> {
  return await db.transaction(async (tx) => {
    const [free] = await tx
      .select({ id: competitions.id })
      .from(competitions)
      .where(eq(competitions.id, competitionId))
      .for("no key update", { skipLocked: true });
    if (!free) return 0;
    const { revision, changes, summary } = competitionRevisions;
    const isOf = (some: number[]) =>
      and(eq(competitionRevisions.competitionId, competitionId), inArray(revision, some));
    const rows = await tx
      .select({ revision, changes, summary })
      .from(competitionRevisions)
      .where(isOf(revisions))
      .orderBy(revision);
    const last = rows.at(-1);
    if (!last || rows.length === 1) return 0;
    const changesOfAll = joined(rows.map((row) => changesFromJson(row.changes as ChangesJson)));
    await tx
      .update(competitionRevisions)
      .set({ changes: changesToJson(changesOfAll), summary: joinedSummary(rows.map((row) => row.summary)) })
      .where(isOf([last.revision]));
    const others = rows.slice(0, -1).map((row) => row.revision);
    await tx.delete(competitionRevisions).where(isOf(others));
    return others.length;
  });
}

const joinedBefore = / \(with (\d+) before it\)$/;

function joinedSummary(summaries: string[]): string {
  const before = summaries.reduce(
    (sum, summary) => sum + Number(joinedBefore.exec(summary)?.[1] ?? 0),
    summaries.length - 1,
  );
  return `${summaries.at(-1)?.replace(joinedBefore, "")} (with ${before} before it)`;
}
