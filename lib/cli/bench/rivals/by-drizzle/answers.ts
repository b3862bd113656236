import { toSuggestion } from "#lib/api/v0/suggestion.ts";
import { listSuggestions } from "#lib/search/suggestions.ts";
import type { Asked } from "./asked.ts";
import { competition } from "./competition.ts";
import { competitionPage } from "./competitions.ts";
import { me } from "./me.ts";
import { searchedPersons } from "./persons.ts";
import { ranking, recordHistory } from "./rankings.ts";
import { resultsOf } from "./results.ts";

/** What the application of Next answers, by its address. */
export const answers = {
  "/api/v0/me": me,
  "/api/v0/competitions": competitionPage,
  "/api/v0/competitions/[id]": competition,
  "/api/v0/competitions/[id]/results": resultsOf,
  "/api/v0/search/persons": searchedPersons,
  "/api/v0/search/suggestions": async ({ db, query: { q = "" } }: Asked): Promise<object> => ({
    result: (await listSuggestions(db, q, new Date().toISOString().slice(0, 10))).map(toSuggestion),
  }),
  "/api/v0/results/rankings/[eventId]/[type]": ranking,
  "/api/v0/results/records": recordHistory,
};
