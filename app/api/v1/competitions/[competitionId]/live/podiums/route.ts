import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { getInternal } from "#lib/api/v1/live/live-access.ts";
import { findRound, LiveRound, listRounds, toPodium } from "#lib/api/v1/live/live-round.ts";
import { MissingRecord } from "#lib/api/v1/scoretaking-errors.ts";
import { listLiveRounds } from "#lib/scoretaking/queries/live-round.ts";

export const GET = endpoint({
  summary: "The finals with who stands on their podiums",
  description: "In the form of the WCA's `/api/v1`: everybody placed first to third who has a success.",
  section: "Scoretaking",
  access: "public",
  params: CompetitionParams,
  response: z.array(LiveRound),
  errorResponses: {
    401: "The same, to whoever sends a token that counts for nothing",
    403: "Scores are not typed in here",
    404: "No such competition, or not announced yet",
  },
  errorCodes: { 401: ["invalid_token"], 404: [] },
  errorShapes: { 404: MissingRecord },
  dependsOn: onOneCompetition("people", "registrations", "results"),
  handle: async ({ db, params, actor, now }) => {
    const competition = await getInternal(db, params.competitionId, actor);
    const [rounds, summaries] = [await listRounds(db, competition.id), await listLiveRounds(db, competition, now)];
    const finals = summaries.filter(({ isFinal }) => isFinal);
    // As many as there are events: a few queries each.
    const found = await Promise.all(finals.map(({ id }) => findRound(db, { competition, roundId: id, rounds })));
    return found.flatMap((round) => (round ? [toPodium(round)] : []));
  },
});
