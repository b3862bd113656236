import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { LiveRoundNow, toLiveRound } from "#lib/api/v0/live.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { notFound } from "#lib/platform/errors.ts";
import { readWatchedRound } from "#lib/scoretaking/queries/watched.ts";

export const GET = endpoint({
  summary: "A round as it stands: places, records, who is through, and who needs what",
  section: "Live",
  access: "public",
  params: CompetitionParams.extend({
    roundId: z.string().meta({ description: "A round's id in the interchange format", example: "333-r1" }),
  }),
  response: LiveRoundNow,
  errorResponses: { 404: "No such competition, or not announced yet, or no such round" },
  dependsOn: onOneCompetition("people", "registrations", "results"),
  handle: async ({ db, params, actor }) => {
    const competition = await getVisibleCompetition(db, params.competitionId, actor);
    const round = await readWatchedRound(db, competition, params.roundId);
    if (!round) throw notFound("Round", params.roundId);
    return { last_event_id: round.factId, ...toLiveRound(round) };
  },
});
