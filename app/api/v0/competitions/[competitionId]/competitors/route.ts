import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { Person, toPersons } from "#lib/api/v0/person.ts";
import { getVisibleCompetitionId } from "#lib/competitions/visibility.ts";
import { listCompetitors } from "#lib/results/queries/competitors.ts";

export const GET = endpoint({
  summary: "Everybody with results at a competition",
  section: "Competitions",
  access: "public",
  params: CompetitionParams,
  response: z.array(Person),
  errorResponses: unknownCompetition,
  dependsOn: onOneCompetition("people", "results"),
  handle: async ({ db, params, actor, now }) => {
    const competitionId = await getVisibleCompetitionId(db, params.competitionId, actor);
    return await toPersons(db, await listCompetitors(db, competitionId), now);
  },
});
