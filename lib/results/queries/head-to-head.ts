import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { results } from "#lib/db/schema/results.ts";
import { areResultsOfficial } from "./official.ts";

/** Somebody's part in a round that they were in with another one of those who are compared. */
export type Meeting = {
  roundId: number;
  competitionId: string;
  competitionName: string;
  day: string | null;
  eventId: string;
  roundTypeId: string;
  competitorId: string;
  position: number;
  best: number;
  average: number;
};

/** Every round that at least two of these were in, the latest first. */
export async function listMeetings(db: Database, competitorIds: readonly string[]): Promise<Meeting[]> {
  if (competitorIds.length < 2) return [];
  const isOfThem = inArray(results.competitorId, [...competitorIds]);
  const shared = db
    .select({ roundId: results.roundId })
    .from(results)
    .where(isOfThem)
    .groupBy(results.roundId)
    .having(sql`count(*) > 1`);
  return await db
    .select({
      roundId: results.roundId,
      competitionId: results.competitionId,
      competitionName: competitions.name,
      day: competitions.startDate,
      eventId: results.eventId,
      roundTypeId: results.roundTypeId,
      competitorId: results.competitorId,
      position: results.globalPosition,
      best: results.best,
      average: results.average,
    })
    .from(results)
    .innerJoin(competitions, eq(competitions.id, results.competitionId))
    .where(and(isOfThem, inArray(results.roundId, shared), areResultsOfficial))
    .orderBy(desc(competitions.startDate), desc(results.roundId), results.globalPosition, results.id);
}
