import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitionRevisions } from "#lib/db/schema/revisions.ts";
import type { CompetitionDocument } from "../document.ts";
import { apply } from "../merge/apply.ts";
import { type Changes, type ChangesJson, changesFromJson, invert } from "../merge/changes.ts";
import { compose } from "../merge/compose.ts";

type Moment = { revision: number; document: CompetitionDocument };

/** What made a revision out of the one before. */
export type Step = { revision: number; changes: Changes };

/** The document as it was; what nobody may write is as it is now. */
export async function documentAt(
  db: Database,
  { competitionId, revision }: { competitionId: string; revision: number },
  current: Moment,
): Promise<CompetitionDocument> {
  if (revision >= current.revision) return current.document;
  return documentBefore(current.document, await stepsBetween(db, competitionId, [revision, current.revision]));
}

/** A document with these steps taken back, the latest first. */
export const documentBefore = (document: CompetitionDocument, steps: Step[]): CompetitionDocument =>
  apply(document, compose(steps.map(({ changes }) => invert(changes))));

/** What was done after the one revision and up to the other, the latest first. */
export async function stepsBetween(
  db: Database,
  competitionId: string,
  [after, upTo]: [after: number, upTo: number],
): Promise<Step[]> {
  const rows = await db
    .select({ revision: competitionRevisions.revision, changes: competitionRevisions.changes })
    .from(competitionRevisions)
    .where(
      and(
        eq(competitionRevisions.competitionId, competitionId),
        gt(competitionRevisions.revision, after),
        lte(competitionRevisions.revision, upTo),
      ),
    )
    .orderBy(desc(competitionRevisions.revision));
  return rows.map(({ revision, changes }) => ({ revision, changes: changesFromJson(changes as ChangesJson) }));
}
