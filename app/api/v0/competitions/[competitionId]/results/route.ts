import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { Result, toResult } from "#lib/api/v0/result.ts";
import { getVisibleCompetitionId } from "#lib/competitions/visibility.ts";
import { listResultsOfCompetition } from "#lib/results/queries/of-competition.ts";

export const GET = endpoint({
  summary: "All results of a competition",
  section: "Competitions",
  access: "public",
  params: CompetitionParams,
  response: z.array(Result),
  isTrustedShape: true,
  errorResponses: unknownCompetition,
  dependsOn: onOneCompetition("results"),
  handle: async ({ db, params, actor }) => {
    const competitionId = await getVisibleCompetitionId(db, params.competitionId, actor);
    return (await listResultsOfCompetition(db, competitionId)).map(toResult);
  },
});
