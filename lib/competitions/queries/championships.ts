import { asc, eq } from "drizzle-orm";
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
