import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { Scramble, toScramble } from "#lib/api/v0/scramble.ts";
import { getVisibleCompetitionId } from "#lib/competitions/visibility.ts";
import { listScrambles } from "#lib/results/queries/scrambles.ts";

export const GET = endpoint({
  summary: "All scrambles of a competition",
  section: "Competitions",
  access: "public",
  params: CompetitionParams,
  response: z.array(Scramble),
  errorResponses: unknownCompetition,
  dependsOn: onOneCompetition("results"),
  handle: async ({ db, params, actor }) => {
    const competitionId = await getVisibleCompetitionId(db, params.competitionId, actor);
    return (await listScrambles(db, competitionId)).map(toScramble);
  },
});
