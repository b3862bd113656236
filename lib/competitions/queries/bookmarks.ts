import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { bookmarks, competitions } from "#lib/db/schema/competitions.ts";
import { isAnnounced } from "../visibility.ts";

export const countBookmarks = (db: Database, competitionId: string): Promise<number> =>
  db.$count(bookmarks, eq(bookmarks.competitionId, competitionId));

export const isMarked = async (db: Database, competitionId: string, accountId: number): Promise<boolean> =>
  (await db.$count(bookmarks, and(eq(bookmarks.competitionId, competitionId), eq(bookmarks.accountId, accountId)))) > 0;

/** Announced competitions somebody keeps an eye on, in the order they were marked. */
export async function bookmarkedIds(db: Database, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookmarks.competitionId })
    .from(bookmarks)
    .innerJoin(competitions, eq(competitions.id, bookmarks.competitionId))
    .where(and(eq(bookmarks.accountId, accountId), isAnnounced))
    .orderBy(asc(bookmarks.createdAt), asc(bookmarks.competitionId));
  return rows.map((row) => row.id);
}
