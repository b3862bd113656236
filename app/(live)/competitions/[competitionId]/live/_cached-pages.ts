import type { CachedPage, CachedPages } from "#lib/api/cached-page.ts";
import { onOneCompetition } from "#lib/api/depends-on.ts";

// Whoever saves a result moves the version of its competition.
const live: CachedPage = {
  dependsOn: onOneCompetition("people", "registrations", "results"),
  query: [],
  // Where results are entered is another place.
  isSameForMembers: true,
};

export const cachedPages: CachedPages = {
  ".": live,
  people: live,
  "people/[registrantId]": live,
  podiums: live,
  "rounds/[roundId]": live,
  schedule: live,
};
