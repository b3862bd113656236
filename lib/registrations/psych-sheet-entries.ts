import { and, arrayContains, eq, sql } from "drizzle-orm";
import { isAcceptedCompetitor } from "#lib/competitions/queries/accepted-competitors.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { importedPersonalBests, registrations } from "#lib/db/schema/registrations.ts";
import { listRankedBests } from "#lib/persons/personal-ranks.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { PersonalBest, PsychSheetEntry } from "./psych-sheet.ts";

/** Everybody accepted for an event; bests that an imported document states stand in for those we do not know. */
export async function psychSheetEntries(
  db: Database,
  competitionId: string,
  eventId: string,
): Promise<PsychSheetEntry[]> {
  const registered = await db
    .select({
      accountId: accounts.id,
      name: accounts.name,
      competitorId: accounts.competitorId,
      countryId: accounts.countryId,
    })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .where(
      and(
        eq(registrations.competitionId, competitionId),
        isAcceptedCompetitor(),
        arrayContains(registrations.eventIds, [eventId]),
      ),
    );
  const competitorIds = registered.flatMap((person) => person.competitorId ?? []);
  const [known, imported] = await Promise.all([
    knownBests(db, competitorIds, eventId),
    importedBests(db, competitionId, eventId),
  ]);
  return registered.map((person) => {
    const of = (type: ResultType): PersonalBest | null =>
      known.get(`${person.competitorId} ${type}`) ?? imported.get(`${person.accountId} ${type}`) ?? null;
    return { ...person, bests: { single: of("single"), average: of("average") } };
  });
}

async function knownBests(db: Database, competitorIds: string[], eventId: string): Promise<Map<string, PersonalBest>> {
  if (competitorIds.length === 0) return new Map();
  const rows = await listRankedBests(db, sql`bests.competitor_id in ${competitorIds} and bests.event_id = ${eventId}`);
  return new Map(rows.map((row) => [`${row.competitorId} ${row.type}`, row]));
}

async function importedBests(db: Database, competitionId: string, eventId: string): Promise<Map<string, PersonalBest>> {
  const { accountId, type, best, worldRanking } = importedPersonalBests;
  const rows = await db
    .select({ accountId, type, best, worldRank: worldRanking })
    .from(importedPersonalBests)
    .where(and(eq(importedPersonalBests.competitionId, competitionId), eq(importedPersonalBests.eventId, eventId)));
  return new Map(rows.map((row) => [`${row.accountId} ${row.type}`, row]));
}
