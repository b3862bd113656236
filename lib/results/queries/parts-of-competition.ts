import { and, count, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults, results } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import {
  enteredOrder,
  enteredResults,
  type LiveResult,
  postedOrder,
  postedResults,
  type Result,
} from "./of-competition.ts";

type Held = Pick<Competition, "id" | "resultsPostedAt">;

/** The results of a round from one place of its list on and before another, counted from 0. */
export type RoundPart = { roundId: number; first: number; end: number };

/** How many results each round has, posted or until then as they come in; rounds without any are left out. */
export async function countRoundResults(
  db: Database,
  { id, resultsPostedAt }: Held,
  eventId?: string,
): Promise<Map<number, number>> {
  const table = resultsPostedAt === null ? liveResults : results;
  const counted = await db
    .select({ roundId: table.roundId, results: count() })
    .from(table)
    .innerJoin(rounds, and(eq(rounds.id, table.roundId), eq(rounds.competitionId, table.competitionId)))
    .where(and(eq(table.competitionId, id), eventId === undefined ? undefined : eq(rounds.eventId, eventId)))
    .groupBy(table.roundId);
  return new Map(counted.map((round) => [round.roundId, round.results]));
}

/** The posted results of these parts, each round in its order. */
export async function listPostedParts(
  db: Database,
  competitionId: string,
  parts: readonly RoundPart[],
): Promise<Result[]> {
  if (parts.length === 0) return [];
  const listed = db
    .select({ id: results.id, roundId: results.roundId, at: placeInRound(results.roundId, postedOrder) })
    .from(results)
    .where(and(eq(results.competitionId, competitionId), inArray(results.roundId, roundIdsOf(parts))))
    .as("listed");
  const shown = db
    .select({ id: listed.id })
    .from(listed)
    .where(isInParts(listed.roundId, listed.at, parts));
  return await postedResults(db, competitionId, inArray(results.id, shown));
}

/** The same of results as they come in. */
export async function listEnteredParts(
  db: Database,
  competitionId: string,
  parts: readonly RoundPart[],
): Promise<LiveResult[]> {
  if (parts.length === 0) return [];
  const listed = db
    .select({ id: liveResults.id, roundId: liveResults.roundId, at: placeInRound(liveResults.roundId, enteredOrder) })
    .from(liveResults)
    .innerJoin(registrations, eq(registrations.id, liveResults.registrationId))
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .where(and(eq(liveResults.competitionId, competitionId), inArray(liveResults.roundId, roundIdsOf(parts))))
    .as("listed");
  const shown = db
    .select({ id: listed.id })
    .from(listed)
    .where(isInParts(listed.roundId, listed.at, parts));
  return await enteredResults(db, competitionId, inArray(liveResults.id, shown));
}

const placeInRound = (roundId: typeof results.roundId | typeof liveResults.roundId, order: SQL[]) =>
  sql<number>`row_number() over (partition by ${roundId} order by ${sql.join(order, sql`, `)})`.as("at");

type Listed = Parameters<typeof eq>[0];

const isInParts = (roundId: Listed, at: Listed, parts: readonly RoundPart[]) =>
  or(...parts.map((part) => and(eq(roundId, part.roundId), gt(at, part.first), lte(at, part.end))));

const roundIdsOf = (parts: readonly RoundPart[]): number[] => [...new Set(parts.map(({ roundId }) => roundId))];

type Competing<Id> = { id: Id; name: string };

/** Who has posted results of a competition, by their names. */
export async function listPostedPeople(db: Database, competitionId: string): Promise<Competing<string>[]> {
  const people = await db
    .select({ id: results.competitorId, name: sql<string>`min(${results.personName})` })
    .from(results)
    .where(eq(results.competitionId, competitionId))
    .groupBy(results.competitorId);
  return people.toSorted(byName);
}

/** Who has results as they come in, each with the number of their registration as id. */
export async function listEnteredPeople(db: Database, competitionId: string): Promise<Competing<number>[]> {
  const people = await db
    .selectDistinct({ id: registrations.id, name: accounts.name })
    .from(liveResults)
    .innerJoin(registrations, eq(registrations.id, liveResults.registrationId))
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .where(eq(liveResults.competitionId, competitionId));
  return people.toSorted(byName);
}

/** Two of one name always in the same order: a list is cut into pages. */
const byName = <Id extends string | number>(a: Competing<Id>, b: Competing<Id>): number =>
  a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1);

/** All posted results that these competitors have of a competition. */
export const listPostedOf = (db: Database, competitionId: string, competitorIds: string[]): Promise<Result[]> =>
  postedResults(db, competitionId, inArray(results.competitorId, competitorIds));

/** The same as they come in, of registrations. */
export const listEnteredOf = (db: Database, competitionId: string, registrationIds: number[]): Promise<LiveResult[]> =>
  enteredResults(db, competitionId, inArray(liveResults.registrationId, registrationIds));
