import { and, asc, desc, eq, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { results } from "#lib/db/schema/results.ts";
import { type Result, resultColumns, resultRows } from "./of-competition.ts";
import { areResultsOfficial } from "./official.ts";

/** All official results of a competitor, or those of one event. */
export const resultsOfPerson = (db: Database, competitorId: string, eventId?: string): Promise<Result[]> =>
  officialResults(db, competitorId, eventId === undefined ? undefined : eq(results.eventId, eventId));

/** The official results of a competitor at these competitions. */
export const listCompetitionResults = async (
  db: Database,
  competitorId: string,
  competitionIds: readonly string[],
): Promise<Result[]> =>
  competitionIds.length === 0
    ? []
    : await officialResults(db, competitorId, inArray(results.competitionId, [...competitionIds]));

/** Those that were a record when they were made. */
export const recordsOfPerson = (db: Database, competitorId: string): Promise<Result[]> =>
  officialResults(
    db,
    competitorId,
    or(isNotNull(results.regionalSingleRecord), isNotNull(results.regionalAverageRecord)),
  );

/** The competitions that a competitor has official results of, the latest first. */
export const competitionsOfPerson = (db: Database, competitorId: string): Promise<Competition[]> =>
  db
    .select()
    .from(competitions)
    .where(
      and(
        areResultsOfficial,
        inArray(
          competitions.id,
          db.select({ id: results.competitionId }).from(results).where(eq(results.competitorId, competitorId)),
        ),
      ),
    )
    .orderBy(desc(competitions.startDate), desc(competitions.id));

const officialResults = (db: Database, competitorId: string, condition: SQL | undefined): Promise<Result[]> =>
  resultRows(
    db,
    db
      .select(resultColumns)
      .from(results)
      .innerJoin(competitions, eq(competitions.id, results.competitionId))
      .where(and(eq(results.competitorId, competitorId), areResultsOfficial, condition))
      .orderBy(asc(results.id)),
  );
