import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { bookmarks } from "#lib/db/schema/competitions.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";

type Marking = { competitionId: string; accountId: number };

const mostMarked = 1000;

/** Keeps an eye on a competition: it is among one's own, and its changes are told by mail. */
export const markCompetition = (db: Database, { competitionId, accountId }: Marking): Promise<void> =>
  db.transaction(async (tx) => {
    // Two at once would each count without the other.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("no key update");
    const marked = await tx.insert(bookmarks).values({ competitionId, accountId }).onConflictDoNothing().returning();
    if (marked.length === 0) return;
    if ((await tx.$count(bookmarks, eq(bookmarks.accountId, accountId))) > mostMarked) {
      throw conflict(
        t("You have marked {most} competitions, as many as one can: take the mark off another first.", {
          most: mostMarked,
        }),
      );
    }
    await moveVersions(tx, ["bookmarks"], { of: competitionId });
  });

export const unmarkCompetition = (db: Database, { competitionId, accountId }: Marking): Promise<void> =>
  db.transaction(async (tx) => {
    const unmarked = await tx
      .delete(bookmarks)
      .where(and(eq(bookmarks.competitionId, competitionId), eq(bookmarks.accountId, accountId)))
      .returning();
    if (unmarked.length > 0) await moveVersions(tx, ["bookmarks"], { of: competitionId });
  });
