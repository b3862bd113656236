import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { bookmarks } from "#lib/db/schema/competitions.ts";
import { moveVersions } from "#lib/db/versions.ts";

type Marking = { competitionId: string; accountId: number };

/** Keeps an eye on a competition: it is among one's own, and its changes are told by mail. */
export const markCompetition = (db: Database, { competitionId, accountId }: Marking): Promise<void> =>
  db.transaction(async (tx) => {
    const marked = await tx.insert(bookmarks).values({ competitionId, accountId }).onConflictDoNothing().returning();
    if (marked.length > 0) await moveVersions(tx, ["bookmarks"], { of: competitionId });
  });

export const unmarkCompetition = (db: Database, { competitionId, accountId }: Marking): Promise<void> =>
  db.transaction(async (tx) => {
    const unmarked = await tx
      .delete(bookmarks)
      .where(and(eq(bookmarks.competitionId, competitionId), eq(bookmarks.accountId, accountId)))
      .returning();
    if (unmarked.length > 0) await moveVersions(tx, ["bookmarks"], { of: competitionId });
  });
