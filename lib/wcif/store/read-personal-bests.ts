import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { importedPersonalBests } from "#lib/db/schema/registrations.ts";
import { ranks } from "#lib/db/schema/results.ts";
import { type EventId, isEventId } from "#lib/reference/events.ts";
import type { PersonalBest } from "../document.ts";

type Somebody = { id: number; competitorId: string | null };

/**
 * Everybody's bests by account, all averages before all singles. A competition that was imported keeps the bests of its
 * document; any other has those of today.
 */
export async function readPersonalBests(
  db: Database,
  competitionId: string,
  people: Somebody[],
): Promise<(accountId: number) => PersonalBest[]> {
  const imported = await db
    .select()
    .from(importedPersonalBests)
    .where(eq(importedPersonalBests.competitionId, competitionId))
    .orderBy(asc(importedPersonalBests.type), asc(importedPersonalBests.eventId));
  if (imported.length > 0) {
    const byAccount = Map.groupBy(imported, (row) => row.accountId);
    return (accountId) =>
      (byAccount.get(accountId) ?? []).map(
        ({ eventId, type, best, worldRanking, continentalRanking, nationalRanking }) => ({
          eventId: eventId as EventId,
          value: best,
          worldRanking,
          continentalRanking,
          nationalRanking,
          type,
        }),
      );
  }
  return await bestsOfToday(db, people);
}

async function bestsOfToday(db: Database, people: Somebody[]): Promise<(accountId: number) => PersonalBest[]> {
  const competitorIds = people.flatMap(({ competitorId }) => competitorId ?? []);
  if (competitorIds.length === 0) return () => [];
  const rows = await db
    .select()
    .from(ranks)
    .where(inArray(ranks.competitorId, competitorIds))
    .orderBy(asc(ranks.type), asc(ranks.eventId));
  const byCompetitor = Map.groupBy(rows, (row) => row.competitorId);
  const competitorOf = new Map(people.map(({ id, competitorId }) => [id, competitorId]));
  return (accountId) =>
    (byCompetitor.get(competitorOf.get(accountId) ?? "") ?? []).flatMap((row) =>
      isEventId(row.eventId)
        ? {
            eventId: row.eventId,
            value: row.best,
            worldRanking: row.worldRank,
            continentalRanking: row.continentRank,
            nationalRanking: row.countryRank,
            type: row.type,
          }
        : [],
    );
}
