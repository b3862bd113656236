import { and, eq, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitionReads, competitionSnapshots } from "#lib/db/schema/revisions.ts";
import type { CompetitionDocument } from "../document.ts";

const readsKeptDays = 30;

/** Notes that this reader knows the document as of this revision, and keeps the document for a later merge. */
export async function noteRead(
  db: Database,
  { competitionId, reader, revision }: { competitionId: string; reader: string; revision: number },
  document: CompetitionDocument,
): Promise<void> {
  const [known] = await db
    .select({ revision: competitionReads.revision, hasBelief: sql<boolean>`${competitionReads.belief} is not null` })
    .from(competitionReads)
    .where(and(eq(competitionReads.competitionId, competitionId), eq(competitionReads.reader, reader)));
  if (known?.revision === revision && !known.hasBelief) return;
  await db.insert(competitionSnapshots).values({ competitionId, revision, document }).onConflictDoNothing();
  await setRead(db, { competitionId, reader, revision, belief: null });
}

/** Notes that this reader has written: it knows what it read together with its own changes. */
export async function noteWrite(
  tx: Database,
  { competitionId, reader, revision }: { competitionId: string; reader: string; revision: number },
  { believed, stored }: { believed: CompetitionDocument; stored: CompetitionDocument },
  isSame: boolean,
): Promise<void> {
  if (isSame) {
    await tx.insert(competitionSnapshots).values({ competitionId, revision, document: stored }).onConflictDoNothing();
  }
  await setRead(tx, { competitionId, reader, revision, belief: isSame ? null : believed });
  await forgetOldReads(tx, competitionId);
}

/** What the reader believes the document to be; undefined for one that never read it. */
export async function findBelief(
  tx: Database,
  competitionId: string,
  reader: string,
): Promise<{ revision: number; document: CompetitionDocument } | undefined> {
  const [row] = await tx
    .select({
      revision: competitionReads.revision,
      document: sql<CompetitionDocument | null>`coalesce(${competitionReads.belief}, ${competitionSnapshots.document})`,
    })
    .from(competitionReads)
    .leftJoin(
      competitionSnapshots,
      and(
        eq(competitionSnapshots.competitionId, competitionReads.competitionId),
        eq(competitionSnapshots.revision, competitionReads.revision),
      ),
    )
    .where(and(eq(competitionReads.competitionId, competitionId), eq(competitionReads.reader, reader)));
  return row?.document ? { revision: row.revision, document: row.document } : undefined;
}

type Read = typeof competitionReads.$inferInsert;

const setRead = (db: Database, read: Read) =>
  db
    .insert(competitionReads)
    .values(read)
    .onConflictDoUpdate({
      target: [competitionReads.competitionId, competitionReads.reader],
      set: { revision: sql`excluded.revision`, belief: sql`excluded.belief`, at: sql`now()` },
    });

async function forgetOldReads(tx: Database, competitionId: string): Promise<void> {
  await tx
    .delete(competitionReads)
    .where(
      and(
        eq(competitionReads.competitionId, competitionId),
        lt(competitionReads.at, sql`now() - make_interval(days => ${readsKeptDays})`),
      ),
    );
  await tx.delete(competitionSnapshots).where(
    and(
      eq(competitionSnapshots.competitionId, competitionId),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(competitionReads)
          .where(
            and(
              eq(competitionReads.competitionId, competitionSnapshots.competitionId),
              eq(competitionReads.revision, competitionSnapshots.revision),
            ),
          ),
      ),
    ),
  );
}
