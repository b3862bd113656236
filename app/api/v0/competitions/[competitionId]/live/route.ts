import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { LiveCompetition, toLiveCompetition } from "#lib/api/v0/live.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { readWatchedRounds } from "#lib/scoretaking/queries/watched.ts";

export const GET = endpoint({
  summary: "Rounds, how far they have come, and in which results come in right now",
  section: "Live",
  access: "public",
  params: CompetitionParams,
  response: LiveCompetition,
  errorResponses: unknownCompetition,
  dependsOn: onOneCompetition("people", "registrations", "results"),
  handle: async ({ db, params, actor, now }) => {
    const competition = await getVisibleCompetition(db, params.competitionId, actor);
    return toLiveCompetition(competition.id, await readWatchedRounds(db, competition, now));
  },
});
