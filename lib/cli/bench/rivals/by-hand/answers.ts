import type { Asked } from "./asked.ts";
import { competition } from "./competition.ts";
import { competitionPage } from "./competitions.ts";
import { me } from "./me.ts";
import { searchedPersons } from "./persons.ts";
import { ranking } from "./rankings.ts";
import { recordHistory } from "./records.ts";
import { resultsOf } from "./results.ts";
import { suggestions } from "./suggestions.ts";

/** What the other programs answer, by its address. */
export const answers: Record<string, (asked: Asked) => Promise<object>> = {
  "/api/v0/me": me,
  "/api/v0/competitions": competitionPage,
  "/api/v0/competitions/:id": competition,
  "/api/v0/competitions/:id/results": resultsOf,
  "/api/v0/search/persons": searchedPersons,
  "/api/v0/search/suggestions": suggestions,
  "/api/v0/results/rankings/:eventId/:type": ranking,
  "/api/v0/results/records": recordHistory,
};
