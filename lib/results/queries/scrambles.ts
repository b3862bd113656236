import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { scrambles } from "#lib/db/schema/results.ts";

export type Scramble = typeof scrambles.$inferSelect;

/** By group, the extra ones after the others; of one event where it is named. */
export const listScrambles = (db: Database, competitionId: string, eventId?: string): Promise<Scramble[]> =>
  db
    .select()
    .from(scrambles)
    .where(and(eq(scrambles.competitionId, competitionId), eventId ? eq(scrambles.eventId, eventId) : undefined))
    .orderBy(asc(scrambles.groupId), asc(scrambles.isExtra), asc(scrambles.scrambleNumber), asc(scrambles.id));
