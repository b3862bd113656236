import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitionRevisions } from "#lib/db/schema/revisions.ts";
import type { CompetitionDocument } from "../document.ts";
import { applyEach } from "../merge/apply.ts";
import { type ChangesJson, changesFromJson, invert } from "../merge/changes.ts";

type Moment = { revision: number; document: CompetitionDocument };

/** The document as it was, by taking back what was done since; what nobody may write is as it is now. */
export async function documentAt(
  db: Database,
  { competitionId, revision }: { competitionId: string; revision: number },
  current: Moment,
): Promise<CompetitionDocument> {
  if (revision >= current.revision) return current.document;
  const rows = await db
    .select({ changes: competitionRevisions.changes })
    .from(competitionRevisions)
    .where(
      and(
        eq(competitionRevisions.competitionId, competitionId),
        gt(competitionRevisions.revision, revision),
        lte(competitionRevisions.revision, current.revision),
      ),
    )
    .orderBy(desc(competitionRevisions.revision));
  return applyEach(
    current.document,
    rows.map(({ changes }) => invert(changesFromJson(changes as ChangesJson))),
  );
}
