import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { registrationFilters } from "#lib/db/schema/registrations.ts";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage } from "#lib/language/translate.ts";

/** As many one person keeps of one competition. */
export const mostSavedFilters = 20;

export const longestFilterName = 40;

/** A list that somebody comes back to; `query` is what its address says. */
export type SavedFilter = { id: number; name: string; query: string };

type OfPerson = { competitionId: string; accountId: number };

/** The lists of a competition's registrations that somebody has kept, by name: "Day 2" before "Day 10". */
export async function listSavedFilters(db: Database, { competitionId, accountId }: OfPerson): Promise<SavedFilter[]> {
  const filters = await db
    .select({ id: registrationFilters.id, name: registrationFilters.name, query: registrationFilters.query })
    .from(registrationFilters)
    .where(and(eq(registrationFilters.competitionId, competitionId), eq(registrationFilters.accountId, accountId)));
  const { compare } = new Intl.Collator(languageOf(currentLanguage()).locale, { numeric: true });
  return filters.toSorted((a, b) => compare(a.name, b.name));
}
