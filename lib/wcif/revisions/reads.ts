import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitionReads } from "#lib/db/schema/revisions.ts";
import type { CompetitionDocument } from "../document.ts";
import { apply } from "../merge/apply.ts";
import { type Changes, type ChangesJson, changesFromJson, changesToJson } from "../merge/changes.ts";
import { documentAt } from "./history.ts";

export const readsKeptDays = 30;

type Reader = { competitionId: string; reader: string };

/** Notes that this reader knows the document as of this revision. */
export const noteRead = (db: Database, read: Reader & { revision: number }): Promise<unknown> =>
  setRead(db, { ...read, belief: null });

/**
 * Notes that this reader has written the revision: what it believes the document to be is that, but for what others did
 * and it has not seen. `unseen` leads from the revision to its belief.
 */
export async function noteWrite(tx: Database, read: Reader & { revision: number }, unseen: Changes): Promise<void> {
  await setRead(tx, { ...read, belief: unseen.size === 0 ? null : changesToJson(unseen) });
  await forgetOldReads(tx, read.competitionId);
}

/**
 * What the reader believes the document to be, worked out from what it is and from what happened since: the very
 * `current` where the reader is up to date or never read.
 */
export async function findBelief(
  tx: Database,
  { competitionId, reader }: Reader,
  { revision, document: current }: { revision: number; document: CompetitionDocument },
): Promise<CompetitionDocument> {
  const [read] = await tx
    .select({ revision: competitionReads.revision, unseen: competitionReads.belief })
    .from(competitionReads)
    .where(and(eq(competitionReads.competitionId, competitionId), eq(competitionReads.reader, reader)));
  if (read === undefined) return current;
  const known = await documentAt(tx, { competitionId, revision: read.revision }, { revision, document: current });
  return read.unseen === null ? known : apply(known, changesFromJson(read.unseen as ChangesJson));
}

const setRead = (db: Database, read: typeof competitionReads.$inferInsert) =>
  db
    .insert(competitionReads)
    .values(read)
    .onConflictDoUpdate({
      target: [competitionReads.competitionId, competitionReads.reader],
      set: { revision: sql`excluded.revision`, belief: sql`excluded.belief`, at: sql`now()` },
      setWhere: sql`(${competitionReads.revision}, ${competitionReads.belief}) is distinct from (excluded.revision, excluded.belief)
        or ${competitionReads.at} < now() - interval '1 day'`,
    });

const forgetOldReads = (tx: Database, competitionId: string) =>
  tx
    .delete(competitionReads)
    .where(
      and(
        eq(competitionReads.competitionId, competitionId),
        lt(competitionReads.at, sql`now() - make_interval(days => ${readsKeptDays})`),
      ),
    );
