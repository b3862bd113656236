import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";

const Qualification = z
  .object({
    type: z.enum(["attemptResult", "ranking", "anyResult"]),
    resultType: z.enum(["single", "average"]),
    whenDate: z.string(),
    level: z.int().nullable().meta({ description: "Null where any result will do" }),
  })
  .meta({ id: "Qualification" });

export const GET = endpoint({
  summary: "What has to be achieved before registering, by event",
  section: "Competitions",
  access: "public",
  params: CompetitionParams,
  response: z.record(z.string(), Qualification),
  errorResponses: unknownCompetition,
  dependsOn: onOneCompetition(),
  handle: async ({ db, params, actor }) => {
    const competition = await getVisibleCompetition(db, params.competitionId, actor);
    const events = await listEvents(db, competition.id);
    return Object.fromEntries(
      events.flatMap(({ eventId, qualification }) => (qualification ? [[eventId, qualification]] : [])),
    );
  },
});
