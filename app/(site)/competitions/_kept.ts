import { onOneCompetition } from "#lib/api/depends-on.ts";
import type { KeptPage, KeptPages } from "#lib/api/kept-page.ts";

// Around each of them stands whether one can register, and how many have.
const ofOne: KeptPage = { dependsOn: onOneCompetition("people", "registrations", "results"), query: [] };

export const keptPages: KeptPages = {
  ".": { dependsOn: ["competitions", "registrations"], query: "whole" },
  "[competitionId]": ofOne,
  "[competitionId]/events": ofOne,
  "[competitionId]/schedule": ofOne,
  "[competitionId]/competitors": ofOne,
  "[competitionId]/results": ofOne,
};
