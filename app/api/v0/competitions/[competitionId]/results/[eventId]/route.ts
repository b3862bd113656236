import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionEventParams } from "#lib/api/v0/competition-params.ts";
import { getKnownEvent } from "#lib/api/v0/event.ts";
import { Result, toResult } from "#lib/api/v0/result.ts";
import { roundsOfEvent } from "#lib/competitions/queries/rounds.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
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
  refusals: { 404: "No such competition or event, or not announced yet" },
  dependsOn: ["competitions", "results"],
  handle: async ({ db, params, actor }) => {
    const competition = await getVisibleCompetition(db, params.competitionId, actor);
    const eventId = getKnownEvent(params.eventId).id;
    const [rounds, results] = await Promise.all([
      roundsOfEvent(db, competition.id, eventId),
      listResultsOfCompetition(db, competition.id, eventId),
    ]);
    const byRound = Map.groupBy(results, (result) => result.roundId);
    return {
      id: eventId,
      rounds: rounds.toReversed().map((round) => ({
        id: round.id,
        roundTypeId: round.roundTypeId,
        isH2hMock: round.isHeadToHeadMock,
        results: (byRound.get(round.id) ?? []).map(toResult),
      })),
    };
  },
});
