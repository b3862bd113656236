import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { championships } from "#lib/db/schema/competitions.ts";

/** What this competition is the championship of: `world`, continent ids, country codes. */
export async function listChampionships(db: Database, competitionId: string): Promise<string[]> {
  const rows = await db
    .select({ type: championships.championshipType })
    .from(championships)
    .where(eq(championships.competitionId, competitionId))
    .orderBy(asc(championships.id));
  return rows.map((row) => row.type);
}

export type Championship = typeof championships.$inferSelect;

/** What each of these competitions is the championship of. */
export async function championshipsOf(
  db: Database,
  competitionIds: readonly string[],
): Promise<(competitionId: string) => Championship[]> {
  if (competitionIds.length === 0) return () => [];
  const rows = await db
    .select()
    .from(championships)
    .where(inArray(championships.competitionId, [...competitionIds]))
    .orderBy(asc(championships.id));
  const byCompetition = Map.groupBy(rows, (row) => row.competitionId);
  return (competitionId) => byCompetition.get(competitionId) ?? [];
}
