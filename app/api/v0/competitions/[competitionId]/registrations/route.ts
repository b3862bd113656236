import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { listAcceptedRegistrations } from "#lib/registrations/queries.ts";

const Registration = z
  .object({ id: z.int(), competition_id: z.string(), user_id: z.int(), event_ids: z.array(z.string()) })
  .meta({ id: "Registration" });

export const GET = endpoint({
  summary: "Accepted registrations",
  section: "Competitions",
  access: "public",
  params: CompetitionParams,
  response: z.array(Registration),
  errorResponses: unknownCompetition,
  dependsOn: onOneCompetition("registrations"),
  handle: async ({ db, params, actor }) => {
    const competition = await getVisibleCompetition(db, params.competitionId, actor);
    const registrations = await listAcceptedRegistrations(db, competition.id);
    return registrations.map(({ id, competitionId, accountId, eventIds }) => ({
      id,
      competition_id: competitionId,
      user_id: accountId,
      event_ids: eventIds,
    }));
  },
});
