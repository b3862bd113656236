import type { CachedPages } from "#lib/api/cached-page.ts";
import { onOneCompetition } from "#lib/api/depends-on.ts";

export const cachedPages: CachedPages = {
  "competitions/[competitionId]/live/rounds/[roundId]/projector": {
    dependsOn: onOneCompetition("people", "registrations", "results"),
    query: [],
  },
};
