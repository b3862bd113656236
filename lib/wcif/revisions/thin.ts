import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import { knownHistory, wordHistoryInEnglish } from "#lib/competitions/history-words.ts";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removing } from "#lib/db/remove-in-batches.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { competitionRevisions } from "#lib/db/schema/revisions.ts";
import { env } from "#lib/platform/env.ts";
import { type ChangesJson, changesFromJson, changesToJson } from "../merge/changes.ts";
import { joined } from "../merge/compose.ts";

const eachDayDays = 365;
// What is taken apart at a time; of a day with more the rest comes next.
const mostAtOnce = 100;
const mostPeriods = 50;
const competitionsAtOnce = 100;

type Period = { competitionId: string; revisions: number[] };
type Limits = Record<"days" | "months", Date>;

/**
 * Leaves of old revisions the last of each day, and of those older than a year the last of each month. What it did then
 * is what all of them did, so that the document can be had as of every revision that is left. Goes from one competition
 * to the next, for most of them have nothing to thin since the last time; where it is interrupted the rest is left.
 */
export async function thinRevisions(db: Database, { now, signal, note }: Removing): Promise<void> {
  const { revisionsKeptDays } = env();
  const days = daysBefore(now, revisionsKeptDays);
  const months = daysBefore(now, Math.max(revisionsKeptDays, eachDayDays));
  if (!days || !months) return;
  note?.("revisions", 0);
  let ids: string[] = [];
  do {
    ids = await competitionsAfter(db, ids.at(-1) ?? "");
    for (const { id } of await withSeveral(db, ids, { days, months })) {
      let removed: number;
      do {
        if (signal?.aborted) return;
        removed = await thinSome(db, id, { days, months });
        note?.("revisions", removed);
        // Of a competition that somebody is at work on nothing is removed: it is left to the next time.
      } while (removed > 0);
    }
  } while (ids.length === competitionsAtOnce && !signal?.aborted);
}

async function competitionsAfter(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: competitions.id })
    .from(competitions)
    .where(gt(competitions.id, id))
    .orderBy(competitions.id)
    .limit(competitionsAtOnce);
  return rows.map((row) => row.id);
}

const withSeveral = (db: Database, ids: string[], limits: Limits) =>
  db.execute<{ id: string }>(sql`
    select distinct competition_id as id from (
      select competition_id from ${competitionRevisions}
      where ${inArray(competitionRevisions.competitionId, ids)} and ${isOld(limits)}
      group by competition_id, ${periodOf(limits)} having count(*) > 1
    ) as several order by competition_id`);

async function thinSome(db: Database, competitionId: string, limits: Limits): Promise<number> {
  const periods = await db.execute<{ revisions: (string | number)[] }>(sql`
    select (array_agg(revision order by revision))[1:${sql.raw(String(mostAtOnce))}] as revisions
    from ${competitionRevisions}
    where competition_id = ${competitionId} and ${isOld(limits)}
    group by ${periodOf(limits)} having count(*) > 1
    limit ${mostPeriods}`);
  let removed = 0;
  for (const { revisions } of periods)
    removed += await joinInto(db, { competitionId, revisions: revisions.map(Number) });
  return removed;
}

const isOld = ({ days }: Limits) => sql`at < ${days.toISOString()}::timestamptz`;

const periodOf = ({ months }: Limits) => sql`to_char(at at time zone 'UTC',
  case when at < ${months.toISOString()}::timestamptz then 'YYYY-MM' else 'YYYY-MM-DD' end)`;

async function joinInto(db: Database, { competitionId, revisions }: Period): Promise<number> {
  return await db.transaction(async (tx) => {
    const [free] = await tx
      .select({ id: competitions.id })
      .from(competitions)
      .where(eq(competitions.id, competitionId))
      .for("no key update", { skipLocked: true });
    if (!free) return 0;
    const { revision, changes, summary, told } = competitionRevisions;
    const isOf = (some: number[]) =>
      and(eq(competitionRevisions.competitionId, competitionId), inArray(revision, some));
    const rows = await tx
      .select({ revision, changes, summary, told })
      .from(competitionRevisions)
      .where(isOf(revisions))
      .orderBy(revision);
    const last = rows.at(-1);
    if (!last || rows.length === 1) return 0;
    const changesOfAll = joined(rows.map((row) => changesFromJson(row.changes as ChangesJson)));
    await tx
      .update(competitionRevisions)
      .set({ changes: changesToJson(changesOfAll), ...joinedLine(rows) })
      .where(isOf([last.revision]));
    const others = rows.slice(0, -1).map((row) => row.revision);
    await tx.delete(competitionRevisions).where(isOf(others));
    return others.length;
  });
}

const joinedBefore = / \(with (\d+) before it\)$/;

type Line = { summary: string; told: unknown[] | null };

/** What the last one did, and how many were joined into it. */
function joinedLine(rows: readonly Line[]): Line {
  const before = rows.reduce((sum, { summary }) => sum + Number(joinedBefore.exec(summary)?.[1] ?? 0), rows.length - 1);
  const last = rows.at(-1);
  const own = last?.summary.replace(joinedBefore, "") ?? "";
  const told = knownHistory(last?.told ?? null);
  const [first] = told ?? [];
  const what = first?.kind === "with_earlier" ? first.values.what : told && { phrases: told };
  const line = historyPhrase("with_earlier", { what: what ?? own, count: String(before) });
  return { summary: wordHistoryInEnglish([line]), told: what ? [line] : null };
}
