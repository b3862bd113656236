import { and, asc, desc, eq, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { results } from "#lib/db/schema/results.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { officialResults, type Result } from "./of-competition.ts";
import { areResultsOfficial } from "./official.ts";

/** All official results of a competitor, or those of one event. */
export const resultsOfPerson = (db: Database, competitorId: string, eventId?: string): Promise<Result[]> =>
  resultsThat(db, competitorId, eventId === undefined ? undefined : eq(results.eventId, eventId));

/** The official results of a competitor at these competitions. */
export const listCompetitionResults = async (
  db: Database,
  competitorId: string,
  competitionIds: readonly string[],
): Promise<Result[]> =>
  competitionIds.length === 0
    ? []
    : await resultsThat(db, competitorId, inArray(results.competitionId, [...competitionIds]));

/** Those that were a record when they were made. */
export const recordsOfPerson = (db: Database, competitorId: string): Promise<Result[]> =>
  resultsThat(db, competitorId, or(isNotNull(results.regionalSingleRecord), isNotNull(results.regionalAverageRecord)));

/** The events that a competitor has official results in, in the order of events. */
export async function eventsOfPerson(db: Database, competitorId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ eventId: results.eventId })
    .from(results)
    .innerJoin(competitions, eq(competitions.id, results.competitionId))
    .where(and(eq(results.competitorId, competitorId), areResultsOfficial));
  return rows.map(({ eventId }) => eventId).toSorted(compareEventIds);
}

type WhichCompetitions = {
  /** Those of which there are results in it. */
  eventId?: string;
  part?: { offset: number; limit: number };
};

/** The competitions that a competitor has official results of, or some of them, the latest first. */
export async function competitionsOfPerson(
  db: Database,
  competitorId: string,
  { eventId, part }: WhichCompetitions = {},
): Promise<Competition[]> {
  const all = db
    .select()
    .from(competitions)
    .where(isAttended(db, competitorId, eventId))
    .orderBy(desc(competitions.startDate), desc(competitions.id))
    .$dynamic();
  return await (part ? all.offset(part.offset).limit(part.limit) : all);
}

/** How many of them there are. */
export const countCompetitionsOfPerson = (db: Database, competitorId: string): Promise<number> =>
  db.$count(competitions, isAttended(db, competitorId));

const isAttended = (db: Database, competitorId: string, eventId?: string) =>
  and(
    areResultsOfficial,
    inArray(
      competitions.id,
      db
        .select({ id: results.competitionId })
        .from(results)
        .where(
          and(eq(results.competitorId, competitorId), eventId === undefined ? undefined : eq(results.eventId, eventId)),
        ),
    ),
  );

const resultsThat = (db: Database, competitorId: string, condition: SQL | undefined): Promise<Result[]> =>
  officialResults(db, and(eq(results.competitorId, competitorId), condition), asc(results.id));
