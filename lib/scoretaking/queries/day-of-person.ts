import { and, asc, eq, exists, ne, or, sql } from "drizzle-orm";
import { isAcceptedCompetitor } from "#lib/competitions/queries/accepted-competitors.ts";
import type { Cutoff } from "#lib/competitions/round-conditions.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { importedPersons, registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { activities, assignments, rooms, venues } from "#lib/db/schema/schedule.ts";
import type { FormatId } from "#lib/reference/formats.ts";
import { isImportedAs } from "#lib/registrations/imported-as.ts";
import { cutoffOf } from "./held-rounds.ts";

/** What somebody does when, as the public schedule has it. */
export type DayTask = {
  activityCode: string;
  name: string;
  /** `competitor`, `staff-judge`. */
  assignmentCode: string;
  stationNumber: number | null;
  startsAt: Date;
  endsAt: Date;
  room: string;
  timezone: string;
};

type DayResult = {
  roundId: string;
  eventId: string;
  formatId: FormatId;
  cutoff: Cutoff | null;
  place: number | null;
  best: number;
  average: number;
  attempts: number[];
};

export type DayOfPerson = {
  registrantId: number;
  name: string;
  competitorId: string | null;
  countryId: string | null;
  /** What they are registered for. */
  eventIds: string[];
  tasks: DayTask[];
  results: DayResult[];
};

/**
 * Somebody's competition: what they do when, by time, and their results, the newest round first. Undefined where nobody
 * competes under that number: whose registration has ended since keeps the results that they have, and does nothing
 * else.
 */
export async function findDayOfPerson(
  db: Database,
  competitionId: string,
  registrantId: number,
): Promise<DayOfPerson | undefined> {
  const [person] = await db
    .select({
      registrationId: registrations.id,
      registrantId: registrations.registrantId,
      accountName: accounts.name,
      importedName: importedPersons.name,
      competitorId: accounts.competitorId,
      countryId: accounts.countryId,
      eventIds: registrations.eventIds,
      isAccepted: sql<boolean>`${isAcceptedCompetitor()}`,
    })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .leftJoin(importedPersons, isImportedAs())
    .where(
      and(
        eq(registrations.competitionId, competitionId),
        eq(registrations.registrantId, registrantId),
        or(isAcceptedCompetitor(), exists(resultsMade(db, competitionId))),
      ),
    );
  if (!person) return undefined;
  const { registrationId, accountName, importedName, isAccepted, ...shown } = person;
  const [tasks, results] = await Promise.all([
    isAccepted ? tasksOf(db, competitionId, registrationId) : [],
    resultsOf(db, competitionId, registrationId),
  ]);
  return { ...shown, name: importedName ?? accountName, tasks, results };
}

const resultsMade = (db: Database, competitionId: string) =>
  db
    .select({ one: sql`1` })
    .from(liveResults)
    .where(
      and(
        eq(liveResults.competitionId, competitionId),
        eq(liveResults.registrationId, registrations.id),
        ne(liveResults.best, 0),
      ),
    );

const tasksOf = (db: Database, competitionId: string, registrationId: number): Promise<DayTask[]> =>
  db
    .select({
      activityCode: activities.activityCode,
      name: activities.name,
      assignmentCode: assignments.assignmentCode,
      stationNumber: assignments.stationNumber,
      startsAt: activities.startsAt,
      endsAt: activities.endsAt,
      room: rooms.name,
      timezone: venues.timezone,
    })
    .from(assignments)
    .innerJoin(activities, eq(activities.id, assignments.activityId))
    .innerJoin(rooms, eq(rooms.id, activities.roomId))
    .innerJoin(venues, eq(venues.id, rooms.venueId))
    .where(and(eq(assignments.competitionId, competitionId), eq(assignments.registrationId, registrationId)))
    .orderBy(asc(activities.startsAt), asc(activities.id), asc(assignments.assignmentCode));

async function resultsOf(db: Database, competitionId: string, registrationId: number): Promise<DayResult[]> {
  const rows = await db
    .select({
      eventId: rounds.eventId,
      number: rounds.number,
      formatId: rounds.formatId,
      cutoffAttempts: rounds.cutoffAttempts,
      cutoffResult: rounds.cutoffResult,
      place: liveResults.ranking,
      best: liveResults.best,
      average: liveResults.average,
      attempts: liveResults.attempts,
    })
    .from(liveResults)
    .innerJoin(rounds, eq(rounds.id, liveResults.roundId))
    .where(and(eq(liveResults.competitionId, competitionId), eq(liveResults.registrationId, registrationId)))
    .orderBy(asc(rounds.eventId), asc(rounds.number));
  return rows.map(({ number, cutoffAttempts, cutoffResult, ...row }) => ({
    ...row,
    cutoff: cutoffOf({ cutoffAttempts, cutoffResult }),
    roundId: formatRoundId({ eventId: row.eventId, roundNumber: number }),
  }));
}
