import { and, asc, count, countDistinct, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isAcceptedCompetitor } from "#lib/competitions/queries/accepted-competitors.ts";
import type { RegistrationAsked } from "#lib/competitions/registration-status.ts";
import type { Database } from "#lib/db/connection.ts";
import { readingOrder } from "#lib/db/matching.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { writtenOnce } from "#lib/db/written-once.ts";

/** How many people are accepted to compete at each of these competitions. */
export async function countAccepted(db: Database, competitionIds: readonly string[]): Promise<Map<string, number>> {
  if (competitionIds.length === 0) return new Map();
  const rows = await db
    .select({ competitionId: registrations.competitionId, accepted: count() })
    .from(registrations)
    .where(and(inArray(registrations.competitionId, [...competitionIds]), isAcceptedCompetitor()))
    .groupBy(registrations.competitionId);
  return new Map(rows.map((row) => [row.competitionId, row.accepted]));
}

/** How the places of a competition stand, as its status of registration is asked for. */
export type Places = Pick<RegistrationAsked, "takenPlaces" | "isWaitedFor">;

/** Where nobody is accepted, and nobody waits. */
export const noPlaces: Places = { takenPlaces: 0, isWaitedFor: false };

/** How the places of each of these competitions stand for whoever would register. */
export async function countPlaces(db: Database, competitionIds: readonly string[]): Promise<Map<string, Places>> {
  if (competitionIds.length === 0) return new Map();
  const rows = await db.execute<{ competitionId: string } & Places>(placesOf({ ids: competitionIds }));
  return new Map(rows.map(({ competitionId, ...places }) => [competitionId, places]));
}

const placesOf = writtenOnce<"ids">(sql`
  select ${registrations.competitionId} as "competitionId",
    (count(*) filter (where ${isAcceptedCompetitor()}))::int as "takenPlaces",
    bool_or(${registrations.status} = 'waiting_list') as "isWaitedFor"
  from ${registrations}
  where ${registrations.competitionId} = any(${sql.placeholder("ids")}::text[])
    and ${registrations.status} in ('accepted', 'waiting_list') and ${registrations.isCompeting}
  group by ${registrations.competitionId}`);

export type Registrant = {
  id: number;
  registrantId: number;
  accountId: number;
  name: string;
  competitorId: string | null;
  countryId: string | null;
  gender: "m" | "f" | "o" | null;
  eventIds: string[];
};

/** Everybody accepted to compete, or a part of them, by name: what the public may know of a registration. */
export async function listAcceptedRegistrants(
  db: Database,
  competitionId: string,
  part?: { offset: number; limit: number },
): Promise<Registrant[]> {
  const everybody = db
    .select({
      id: registrations.id,
      registrantId: registrations.registrantId,
      accountId: registrations.accountId,
      name: accounts.name,
      competitorId: accounts.competitorId,
      countryId: accounts.countryId,
      gender: accounts.gender,
      eventIds: registrations.eventIds,
    })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .where(and(eq(registrations.competitionId, competitionId), isAcceptedCompetitor()))
    .orderBy(readingOrder(accounts.name), asc(registrations.id))
    .$dynamic();
  return await (part ? everybody.offset(part.offset).limit(part.limit) : everybody);
}

export type AcceptedFigures = {
  competitors: number;
  /** Those without a profile: they have never competed. */
  newcomers: number;
  countries: number;
  byEvent: Map<string, number>;
};

/** How many are accepted to compete: in all, in each event, for the first time, and from how many countries. */
export async function countAcceptedRegistrants(db: Database, competitionId: string): Promise<AcceptedFigures> {
  const isOfCompetition = and(eq(registrations.competitionId, competitionId), isAcceptedCompetitor());
  const [[figures], events] = await Promise.all([
    db
      .select({
        competitors: count(),
        newcomers: sql<number>`count(*) filter (where ${accounts.competitorId} is null)`.mapWith(Number),
        countries: countDistinct(accounts.countryId),
      })
      .from(registrations)
      .innerJoin(accounts, eq(accounts.id, registrations.accountId))
      .where(isOfCompetition),
    db
      .select({ eventId: sql<string>`unnest(${registrations.eventIds})`.as("event_id"), competitors: count() })
      .from(registrations)
      .where(isOfCompetition)
      .groupBy(sql`event_id`),
  ]);
  const byEvent = new Map(events.map(({ eventId, competitors }) => [eventId, competitors]));
  return { ...(figures ?? { competitors: 0, newcomers: 0, countries: 0 }), byEvent };
}

export type AcceptedRegistration = { id: number; competitionId: string; accountId: number; eventIds: string[] };

/** The accepted registrations of a competition, in the order they came. */
export const listAcceptedRegistrations = (db: Database, competitionId: string): Promise<AcceptedRegistration[]> =>
  db
    .select({
      id: registrations.id,
      competitionId: registrations.competitionId,
      accountId: registrations.accountId,
      eventIds: registrations.eventIds,
    })
    .from(registrations)
    .where(and(eq(registrations.competitionId, competitionId), isAcceptedCompetitor()))
    .orderBy(asc(registrations.id));

type RoundOfPerson = {
  registrationId: number;
  eventId: string;
  number: number;
  hasResult: boolean;
  /** Whether the next round is open, so that nobody is taken out of this one any more. */
  isLocked: boolean;
};

/** In which rounds these people are, with results or without yet. */
export async function listRoundsOfPeople(
  db: Database,
  competitionId: string,
  registrationIds: readonly number[],
): Promise<RoundOfPerson[]> {
  return await db
    .select({
      registrationId: liveResults.registrationId,
      eventId: rounds.eventId,
      number: rounds.number,
      hasResult: sql<boolean>`${liveResults.best} <> 0`,
      isLocked: exists(heldLater(db)).mapWith(Boolean) as SQL<boolean>,
    })
    .from(liveResults)
    .innerJoin(rounds, eq(rounds.id, liveResults.roundId))
    .where(and(eq(liveResults.competitionId, competitionId), isOneOf(liveResults.registrationId, registrationIds)));
}

const laterRounds = alias(rounds, "later_round");
const laterResults = alias(liveResults, "later_result");

// Who is in a round says that it is held; the halves of a Dual Round do not lock one another.
const heldLater = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(laterRounds)
    .innerJoin(laterResults, eq(laterResults.roundId, laterRounds.id))
    .where(
      sql`${laterRounds.competitionId} = ${rounds.competitionId} and ${laterRounds.eventId} = ${rounds.eventId}
        and ${laterRounds.number} > ${rounds.number}
        and (${laterRounds.eventId} || '-r' || ${laterRounds.number}) <> all (coalesce(${rounds.linkedRoundIds}, '{}'))`,
    );

/** Whether a registration is in no round of its competition. */
export const isInNoRound = (): SQL =>
  sql`not exists (select 1 from ${liveResults} where ${liveResults.registrationId} = ${registrations.id})`;
