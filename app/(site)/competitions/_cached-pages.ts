import type { CachedPage, CachedPages } from "#lib/api/cached-page.ts";
import { onOneCompetition } from "#lib/api/depends-on.ts";

// Around each of them stands whether one can register, and how many have.
const ofOne: CachedPage = { dependsOn: onOneCompetition("people", "registrations", "results"), query: [] };

export const cachedPages: CachedPages = {
  ".": {
    // Of what is under way, the round that results come in of. Whose numbers and name those are that a list of a
    // delegate is asked for by, and shows.
    dependsOn: (_, query) => [
      "competitions",
      "registrations",
      "results",
      ...(query.has("delegate") ? (["people"] as const) : []),
    ],
    query: "whole",
    isSameForMembers: true,
  },
  "[competitionId]": ofOne,
  "[competitionId]/events": ofOne,
  "[competitionId]/schedule": { ...ofOne, query: ["view", "zone"] },
  "[competitionId]/competitors": { ...ofOne, query: ["event", "eventId", "sort", "sort_by", "page"] },
  "[competitionId]/results": ofOne,
  "[competitionId]/scrambles": { ...ofOne, query: ["event", "eventId", "page"] },
  "[competitionId]/results/all": { ...ofOne, query: ["page", "event", "eventId"] },
  "[competitionId]/results/by_person": { ...ofOne, query: ["page", "event", "eventId"] },
  "[competitionId]/results/[eventId]": { ...ofOne, query: ["event", "eventId", "round", "page"] },
};
