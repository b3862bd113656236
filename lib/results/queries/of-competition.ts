import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults, results } from "#lib/db/schema/results.ts";
import { areResultsOfficial } from "./official.ts";

export type Result = typeof results.$inferSelect;

/** The posted results of a competition, or of one event of it, by event, round and place. */
export async function listResultsOfCompetition(
  db: Database,
  competitionId: string,
  eventId?: string,
): Promise<Result[]> {
  return await db
    .select(getTableColumns(results))
    .from(results)
    .innerJoin(competitions, eq(competitions.id, results.competitionId))
    .where(
      and(
        eq(results.competitionId, competitionId),
        areResultsOfficial,
        eventId === undefined ? undefined : eq(results.eventId, eventId),
      ),
    )
    .orderBy(
      asc(results.eventId),
      asc(results.roundId),
      asc(results.position),
      asc(results.personName),
      asc(results.id),
    );
}

export type LiveResult = {
  roundId: number;
  place: number | null;
  personName: string;
  competitorId: string | null;
  countryId: string | null;
  best: number;
  average: number;
  attempts: number[];
};

/** Results as they come in, before anybody has posted them; those without a place last. */
export async function listLiveResults(db: Database, competitionId: string): Promise<LiveResult[]> {
  return await db
    .select({
      roundId: liveResults.roundId,
      place: liveResults.ranking,
      personName: accounts.name,
      competitorId: accounts.competitorId,
      countryId: accounts.countryId,
      best: liveResults.best,
      average: liveResults.average,
      attempts: liveResults.attempts,
    })
    .from(liveResults)
    .innerJoin(registrations, eq(registrations.id, liveResults.registrationId))
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .where(eq(liveResults.competitionId, competitionId))
    .orderBy(asc(liveResults.roundId), sql`${liveResults.ranking} nulls last`, asc(accounts.name));
}
