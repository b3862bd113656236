import { and, asc, between, desc, eq, exists, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { liveResults, results } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { type LiveResult, type Result, selectLiveResults } from "./of-competition.ts";

type PodiumResult = LiveResult & Partial<Pick<Result, "regionalSingleRecord" | "regionalAverageRecord">>;

/** Who stands on it: nobody, where nobody has succeeded. */
export type Podium = { eventId: string; roundId: number; results: PodiumResult[] };

const mostPlaces = 3;

type Held = Pick<Competition, "id" | "resultsPostedAt">;

/**
 * The first three of the last round with results, of each event that has any: of the posted results, or of those that
 * have come in until then. The places of a Dual Round are those over both of its halves.
 */
export async function listPodiums(db: Database, { id, resultsPostedAt }: Held, eventId?: string): Promise<Podium[]> {
  const isPosted = resultsPostedAt !== null;
  const last = await lastRoundsWithResults(db, { id, resultsPostedAt }, eventId);
  const roundIds = last.map(({ roundId }) => roundId);
  const rows = isPosted ? await firstPosted(db, id, roundIds) : await firstLive(db, id, roundIds);
  const byRound = Map.groupBy(rows, ({ roundId }) => roundId);
  return last.map((round) => ({ ...round, results: byRound.get(round.roundId) ?? [] }));
}

/** The events that have results, posted or until then as they came in. */
export async function eventsWithResults(db: Database, competition: Held): Promise<string[]> {
  const held = await lastRoundsWithResults(db, competition);
  return held.map(({ eventId }) => eventId).toSorted(compareEventIds);
}

function lastRoundsWithResults(db: Database, { id: competitionId, resultsPostedAt }: Held, eventId?: string) {
  const table = resultsPostedAt === null ? liveResults : results;
  const isHeld = exists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.roundId, rounds.id), eq(table.competitionId, competitionId))),
  );
  return db
    .selectDistinctOn([rounds.eventId], { eventId: rounds.eventId, roundId: rounds.id })
    .from(rounds)
    .where(
      and(
        eq(rounds.competitionId, competitionId),
        isHeld,
        eventId === undefined ? undefined : eq(rounds.eventId, eventId),
      ),
    )
    .orderBy(asc(rounds.eventId), desc(rounds.number));
}

const firstPosted = (db: Database, competitionId: string, roundIds: number[]): Promise<PodiumResult[]> =>
  db
    .select({ ...getTableColumns(results), place: results.globalPosition })
    .from(results)
    .where(
      and(
        eq(results.competitionId, competitionId),
        inArray(results.roundId, roundIds),
        between(results.globalPosition, 1, mostPlaces),
        gt(results.best, 0),
      ),
    )
    .orderBy(asc(results.globalPosition), asc(results.personName), asc(results.id));

const firstLive = (db: Database, competitionId: string, roundIds: number[]): Promise<PodiumResult[]> =>
  selectLiveResults(db)
    .where(
      and(
        eq(liveResults.competitionId, competitionId),
        inArray(liveResults.roundId, roundIds),
        between(liveResults.ranking, 1, mostPlaces),
        gt(liveResults.best, 0),
      ),
    )
    .orderBy(asc(liveResults.ranking), asc(accounts.name));
