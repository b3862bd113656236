import { inArray } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { ranks } from "#lib/db/schema/results.ts";
import { compareEventIds } from "#lib/reference/events.ts";

export type PersonalRank = typeof ranks.$inferSelect;

/** Everybody's bests with their ranks of today, in the order of the events. */
export async function personalRanks(
  db: Database,
  competitorIds: readonly string[],
): Promise<(competitorId: string) => PersonalRank[]> {
  if (competitorIds.length === 0) return () => [];
  const rows = await db
    .select()
    .from(ranks)
    .where(inArray(ranks.competitorId, [...competitorIds]));
  const byCompetitor = Map.groupBy(
    rows.toSorted((a, b) => compareEventIds(a.eventId, b.eventId)),
    (row) => row.competitorId,
  );
  return (competitorId) => byCompetitor.get(competitorId) ?? [];
}
