import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { readingOrder } from "#lib/db/matching.ts";
import { registrationFilters } from "#lib/db/schema/registrations.ts";

/** As many one person keeps of one competition. */
export const mostSavedFilters = 20;

export const longestFilterName = 40;

/** A list that somebody comes back to; `query` is what its address says. */
export type SavedFilter = { id: number; name: string; query: string };

type OfPerson = { competitionId: string; accountId: number };

/** The lists of a competition's registrations that somebody has kept, by name. */
export const listSavedFilters = (db: Database, { competitionId, accountId }: OfPerson): Promise<SavedFilter[]> =>
  db
    .select({ id: registrationFilters.id, name: registrationFilters.name, query: registrationFilters.query })
    .from(registrationFilters)
    .where(and(eq(registrationFilters.competitionId, competitionId), eq(registrationFilters.accountId, accountId)))
    .orderBy(readingOrder(registrationFilters.name));
