import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { getInternal } from "#lib/api/v1/live/live-access.ts";
import { AdminRound, listRounds, toAdminRound } from "#lib/api/v1/live/live-round.ts";
import { MissingRecord } from "#lib/api/v1/scoretaking-errors.ts";
import { listLiveRounds } from "#lib/scoretaking/queries/live-round.ts";
import { neededPeople } from "#lib/scoretaking/queries/needed-people.ts";

export const GET = endpoint({
  summary: "Rounds whose results are typed in here, and how far they have come",
  description: "In the form of the WCA's `/api/v1`.",
  section: "Scoretaking",
  access: "public",
  params: CompetitionParams,
  response: z.object({ rounds: z.array(AdminRound) }),
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
    const isBlocked = summaries.some(({ state }) => state === "blocked");
    const needed = isBlocked ? await neededPeople(db, competition.id) : new Map<string, number>();
    const byId = new Map(summaries.map((summary) => [summary.id, summary]));
    return {
      rounds: rounds.flatMap((round) => {
        const summary = byId.get(round.wcif.id);
        return summary ? [toAdminRound(round, summary, needed.get(summary.id))] : [];
      }),
    };
  },
});
