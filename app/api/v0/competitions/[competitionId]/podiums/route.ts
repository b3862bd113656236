import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { Result, toResult } from "#lib/api/v0/result.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { podiumsOf } from "#lib/results/podium.ts";
import { listResultsOfCompetition } from "#lib/results/queries/of-competition.ts";

export const GET = endpoint({
  summary: "First to third of every final",
  description:
    "Of the two halves of a Dual Round only each competitor's better one. Unannounced competitions have none.",
  section: "Competitions",
  access: "public",
  params: CompetitionParams,
  response: z.array(Result),
  errorResponses: unknownCompetition,
  dependsOn: onOneCompetition("results"),
  handle: async ({ db, params, actor }) => {
    const competition = await getVisibleCompetition(db, params.competitionId, actor);
    const [events, results] = await Promise.all([
      listEvents(db, competition.id),
      listResultsOfCompetition(db, competition.id),
    ]);
    const rounds = events.flatMap((event) => event.rounds);
    return podiumsOf(results, rounds).map(toResult);
  },
});
