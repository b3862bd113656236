import { and, count, desc, eq, getTableColumns, isNotNull, max, sql } from "drizzle-orm";
import type { HistoryPhrase } from "#lib/competitions/history-phrases.ts";
import { knownHistory } from "#lib/competitions/history-words.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applications, personalTokens } from "#lib/db/schema/oauth.ts";
import { competitionRevisions, stoppedApplications } from "#lib/db/schema/revisions.ts";
import { notFound } from "#lib/platform/errors.ts";
import { type Changes, type ChangesJson, changesFromJson } from "../merge/changes.ts";
import type { Conflict, Renumbered } from "../merge/merge.ts";
import type { Doubled } from "../merge/two-groups.ts";
import type { PassedOver } from "../patch/passed-over.ts";

export type RevisionEntry = {
  revision: number;
  at: Date;
  /** What became of the document, in English: "assigned 38 people to groups". */
  summary: string;
  /** The same, to be worded for whoever reads it; null where only words were kept. */
  told: readonly HistoryPhrase[] | null;
  /** Null where the account is no more, or nobody did it. */
  author: { id: number; name: string } | null;
  /** What they used; null on our own pages, and with a token of their own. */
  application: { id: number; name: string } | null;
  /** The name of the author's own token that was used. */
  personalToken: string | null;
  conflicts: Conflict[];
  wasMerged: boolean;
  renumbered: Renumbered[];
  doubled: Doubled[];
  passedOver: PassedOver[];
};

/** The latest first. */
export async function listRevisions(
  db: Database,
  competitionId: string,
  { size, offset }: { size: number; offset: number },
): Promise<{ revisions: RevisionEntry[]; total: number }> {
  const ofCompetition = eq(competitionRevisions.competitionId, competitionId);
  const [rows, [counted]] = await Promise.all([
    selectEntries(db).where(ofCompetition).orderBy(desc(competitionRevisions.revision)).limit(size).offset(offset),
    db.select({ total: count() }).from(competitionRevisions).where(ofCompetition),
  ]);
  return { revisions: rows.map(toEntry), total: counted?.total ?? 0 };
}

export async function getRevision(
  db: Database,
  competitionId: string,
  revision: number,
): Promise<RevisionEntry & { changes: Changes }> {
  const isIt = and(eq(competitionRevisions.competitionId, competitionId), eq(competitionRevisions.revision, revision));
  const [[row], [stored]] = await Promise.all([
    selectEntries(db).where(isIt),
    db.select({ changes: competitionRevisions.changes }).from(competitionRevisions).where(isIt),
  ]);
  if (!row || !stored) throw notFound("Revision", revision);
  return { ...toEntry(row), changes: changesFromJson(stored.changes as ChangesJson) };
}

function selectEntries(db: Database) {
  const { changes: _changes, ...columns } = getTableColumns(competitionRevisions);
  return db
    .select({
      ...columns,
      author: { id: accounts.id, name: accounts.name },
      application: { id: applications.id, name: applications.name },
      personalToken: personalTokens.name,
    })
    .from(competitionRevisions)
    .leftJoin(accounts, eq(accounts.id, competitionRevisions.accountId))
    .leftJoin(applications, eq(applications.id, competitionRevisions.applicationId))
    .leftJoin(personalTokens, eq(personalTokens.id, competitionRevisions.personalTokenId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

const toEntry = ({ revision, at, summary, author, application, personalToken, ...row }: Row): RevisionEntry => ({
  revision,
  at,
  summary,
  told: knownHistory(row.told),
  author,
  application,
  personalToken,
  conflicts: row.conflicts as Conflict[],
  wasMerged: row.wasMerged,
  renumbered: row.renumbered as Renumbered[],
  doubled: row.doubled as Doubled[],
  passedOver: row.passedOver as PassedOver[],
});

export type Writer = {
  application: { id: number; name: string };
  saves: number;
  /** Null for one that was stopped and has no saves in the history. */
  lastSavedAt: Date | null;
  stoppedAt: Date | null;
};

/** The applications that have written to the competition or are kept from it, the latest first. */
export async function listWriters(db: Database, competitionId: string): Promise<Writer[]> {
  const saved = db
    .select({
      applicationId: competitionRevisions.applicationId,
      saves: count().as("saves"),
      lastSavedAt: max(competitionRevisions.at).as("last_saved_at"),
    })
    .from(competitionRevisions)
    .where(and(eq(competitionRevisions.competitionId, competitionId), isNotNull(competitionRevisions.applicationId)))
    .groupBy(competitionRevisions.applicationId)
    .as("saved");
  const stopped = db
    .select({
      applicationId: stoppedApplications.applicationId,
      stoppedAt: sql`${stoppedApplications.at}`.as("stopped_at"),
    })
    .from(stoppedApplications)
    .where(eq(stoppedApplications.competitionId, competitionId))
    .as("stopped");
  const rows = await db
    .select({
      application: { id: applications.id, name: applications.name },
      saves: saved.saves,
      lastSavedAt: saved.lastSavedAt,
      stoppedAt: sql<Date | null>`${stopped.stoppedAt}`.mapWith(stoppedApplications.at),
    })
    .from(applications)
    .leftJoin(saved, eq(saved.applicationId, applications.id))
    .leftJoin(stopped, eq(stopped.applicationId, applications.id))
    .where(sql`${saved.applicationId} is not null or ${stopped.applicationId} is not null`)
    .orderBy(sql`${saved.lastSavedAt} desc nulls last`, applications.name);
  return rows.map((row) => ({ ...row, saves: row.saves ?? 0 }));
}
