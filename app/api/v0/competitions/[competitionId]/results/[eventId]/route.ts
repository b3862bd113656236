import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionEventParams } from "#lib/api/v0/competition-params.ts";
import { getEventRounds } from "#lib/api/v0/event-rounds.ts";
import { Result, toResult } from "#lib/api/v0/result.ts";
import { listResultsOfCompetition } from "#lib/results/queries/of-competition.ts";

const Round = z.object({
  id: z.int(),
  roundTypeId: z.string(),
  isH2hMock: z.boolean(),
  results: z.array(Result).meta({ description: "By place" }),
});

export const GET = endpoint({
  summary: "Results of one event, round by round",
  description: "The last round first; rounds without results are in the list.",
  section: "Competitions",
  access: "public",
  params: CompetitionEventParams,
  response: z.object({ id: z.string(), rounds: z.array(Round) }),
  errorResponses: { 404: "No such competition or event, or not announced yet" },
  dependsOn: onOneCompetition("results"),
  handle: async (context) => {
    const { eventId, rounds } = await getEventRounds(context, listResultsOfCompetition);
    return {
      id: eventId,
      rounds: rounds.map(({ round, rows }) => ({
        id: round.id,
        roundTypeId: round.roundTypeId,
        isH2hMock: round.isHeadToHeadMock,
        results: rows.map(toResult),
      })),
    };
  },
});
