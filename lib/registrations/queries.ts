import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { readingOrder } from "#lib/db/matching.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { registrations } from "#lib/db/schema/registrations.ts";

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

/** Everybody accepted to compete, by name: what the public may know of a registration. */
export async function listAcceptedRegistrants(db: Database, competitionId: string): Promise<Registrant[]> {
  return await db
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
    .orderBy(readingOrder(accounts.name), asc(registrations.id));
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

export const isAcceptedCompetitor = () =>
  and(eq(registrations.status, "accepted"), eq(registrations.isCompeting, true));
