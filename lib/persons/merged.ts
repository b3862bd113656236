import { inArray } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { mergedPersons } from "#lib/db/schema/corrections.ts";
import { isCompetitorId } from "./competitor-id.ts";

/** Where the competitor ids of merged profiles lead, of those among these ids that are such. */
export async function findKeptIds(db: Database, competitorIds: readonly string[]): Promise<Map<string, string>> {
  const asked = [...new Set(competitorIds.map((id) => id.trim().toUpperCase()))].filter(isCompetitorId);
  if (asked.length === 0) return new Map();
  const rows = await db.select().from(mergedPersons).where(inArray(mergedPersons.competitorId, asked));
  return new Map(rows.map(({ competitorId, keptId }) => [competitorId, keptId]));
}

/** Where this competitor id leads, as it may be typed; undefined where it is nobody's who was merged. */
export const findKeptId = async (db: Database, competitorId: string): Promise<string | undefined> =>
  (await findKeptIds(db, [competitorId])).get(competitorId.trim().toUpperCase());

/** What is searched for, with the ids that were kept in the place of those that were merged. */
export async function withKeptIds(db: Database, text: string): Promise<string> {
  const words = text.split(/\s+/);
  const kept = await findKeptIds(db, words);
  return kept.size === 0 ? text : words.map((word) => kept.get(word.toUpperCase()) ?? word).join(" ");
}
