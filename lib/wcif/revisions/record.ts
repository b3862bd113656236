import { and, eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { competitionRevisions, stoppedApplications } from "#lib/db/schema/revisions.ts";
import { forbidden } from "#lib/platform/errors.ts";
import type { CompetitionDocument } from "../document.ts";
import { type Changes, changesToJson } from "../merge/changes.ts";
import { describeChanges } from "../merge/describe-changes.ts";
import { diff } from "../merge/diff.ts";
import type { Conflict } from "../merge/merge.ts";
import { readDocument } from "../store/read.ts";

/** Locks the competition until the transaction ends: whoever else writes to it waits. */
export async function lockCompetition(tx: Database, competitionId: string): Promise<Competition | undefined> {
  const [competition] = await tx.select().from(competitions).where(eq(competitions.id, competitionId)).for("update");
  return competition;
}

export type Revision = { changes: Changes; author: Actor; conflicts?: Conflict[]; wasMerged?: boolean };

/** Moves the revision and writes down what changed, and by whom. The competition must be locked. */
export async function recordRevision(
  tx: Database,
  competition: Pick<Competition, "id" | "revision">,
  { changes, author, conflicts = [], wasMerged = false }: Revision,
): Promise<number> {
  const revision = competition.revision + 1;
  await tx.update(competitions).set({ revision, updatedAt: new Date() }).where(eq(competitions.id, competition.id));
  await tx.insert(competitionRevisions).values({
    competitionId: competition.id,
    revision,
    accountId: author.account?.id ?? null,
    applicationId: author.application?.id ?? null,
    personalTokenId: author.personalTokenId,
    changes: changesToJson(changes),
    summary: describeChanges(changes),
    conflicts,
    wasMerged,
  });
  return revision;
}

/**
 * Runs a write to a competition that its document shows, under its lock, and records what it did to the document. A
 * write that the document does not show moves no revision.
 */
export async function changingDocument(
  tx: Database,
  competitionId: string,
  author: Actor,
  write: (competition: Competition) => Promise<void>,
): Promise<void> {
  const competition = await lockCompetition(tx, competitionId);
  if (!competition) return;
  const before = await readDocument(tx, competition, "managers");
  await write(competition);
  const after = await readAgain(tx, competitionId);
  const changes = diff(before, after);
  if (changes.size > 0) await recordRevision(tx, competition, { changes, author });
}

async function readAgain(tx: Database, competitionId: string): Promise<CompetitionDocument> {
  const [competition] = await tx.select().from(competitions).where(eq(competitions.id, competitionId));
  if (!competition) throw new Error(`Competition ${competitionId} went away under its lock`);
  return await readDocument(tx, competition, "managers");
}

/** Whether the managers have stopped this application from writing to their competition. */
export async function assertNotStopped(tx: Database, competitionId: string, author: Actor): Promise<void> {
  if (!author.application) return;
  const [stopped] = await tx
    .select({ at: stoppedApplications.at })
    .from(stoppedApplications)
    .where(
      and(
        eq(stoppedApplications.competitionId, competitionId),
        eq(stoppedApplications.applicationId, author.application.id),
      ),
    );
  if (!stopped) return;
  throw forbidden("The managers of this competition have stopped this application from writing to it", {
    code: "application_stopped",
  });
}
