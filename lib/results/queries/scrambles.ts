import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { scrambles } from "#lib/db/schema/results.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { areResultsOfficial } from "./official.ts";

export type Scramble = typeof scrambles.$inferSelect;

/** By group, the extra ones after the others; of one event where it is named. They come out with the results. */
export const listScrambles = (db: Database, competitionId: string, eventId?: string): Promise<Scramble[]> =>
  db
    .select(getTableColumns(scrambles))
    .from(scrambles)
    .innerJoin(competitions, eq(competitions.id, scrambles.competitionId))
    .where(
      and(
        eq(scrambles.competitionId, competitionId),
        areResultsOfficial,
        eventId ? eq(scrambles.eventId, eventId) : undefined,
      ),
    )
    .orderBy(asc(scrambles.groupId), asc(scrambles.isExtra), asc(scrambles.scrambleNumber), asc(scrambles.id));

/** The events that scrambles are known of. */
export async function eventsWithScrambles(db: Database, competitionId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ eventId: scrambles.eventId })
    .from(scrambles)
    .innerJoin(competitions, eq(competitions.id, scrambles.competitionId))
    .where(and(eq(scrambles.competitionId, competitionId), areResultsOfficial));
  return rows.map(({ eventId }) => eventId).toSorted(compareEventIds);
}
