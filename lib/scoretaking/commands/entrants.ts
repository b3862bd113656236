import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { importedPersons, registrations } from "#lib/db/schema/registrations.ts";
import { isImportedAs } from "#lib/registrations/imported-as.ts";
import type { PersonRow } from "../live-rounds-of-event.ts";
import { toPersonRow } from "../queries/held-rounds.ts";

type Asked = { eventId: string } | { registrationIds: readonly number[] } | "everybody";

/** Rows without attempts for people of a competition who may compete in it: accepted, and not only to help. */
export async function listEntrants(db: Database, competitionId: string, asked: Asked): Promise<PersonRow[]> {
  const rows = await db
    .select({
      registrationId: registrations.id,
      registrantId: registrations.registrantId,
      accountId: registrations.accountId,
      accountName: accounts.name,
      accountCompetitorId: accounts.competitorId,
      accountCountryId: accounts.countryId,
      importedName: importedPersons.name,
      importedCompetitorId: importedPersons.competitorId,
      importedCountryIso2: importedPersons.countryIso2,
    })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .leftJoin(importedPersons, isImportedAs())
    .where(
      and(
        eq(registrations.competitionId, competitionId),
        eq(registrations.status, "accepted"),
        registrations.isCompeting,
        isNull(registrations.leftAt),
        isAsked(asked),
      ),
    )
    .orderBy(asc(registrations.registrantId));
  return rows.map((row) => toPersonRow({ ...row, ...noResult }));
}

function isAsked(asked: Asked) {
  if (asked === "everybody") return undefined;
  return "eventId" in asked
    ? sql`${asked.eventId} = any(${registrations.eventIds})`
    : isOneOf(registrations.id, asked.registrationIds);
}

const noResult = { attempts: [], best: 0, average: 0, ranking: null, enteredAt: null, quitAt: null };

/** The same person's row, before anything was entered. */
export const emptied = (row: PersonRow): PersonRow => ({ ...row, ...noResult });
