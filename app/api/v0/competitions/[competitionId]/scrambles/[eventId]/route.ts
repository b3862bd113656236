import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionEventParams } from "#lib/api/v0/competition-params.ts";
import { getKnownEvent } from "#lib/api/v0/event.ts";
import { Scramble, toScramble } from "#lib/api/v0/scramble.ts";
import { roundsOfEvent } from "#lib/competitions/queries/rounds.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { listScrambles } from "#lib/results/queries/scrambles.ts";

const Round = z.object({ id: z.int(), roundTypeId: z.string(), scrambles: z.array(Scramble) });

export const GET = endpoint({
  summary: "Scrambles of one event, round by round",
  description: "The last round first.",
  section: "Competitions",
  access: "public",
  params: CompetitionEventParams,
  response: z.object({ id: z.string(), rounds: z.array(Round) }),
  refusals: { 404: "No such competition or event, or not announced yet" },
  dependsOn: ["competitions", "results"],
  handle: async ({ db, params, actor }) => {
    const competition = await getVisibleCompetition(db, params.competitionId, actor);
    const eventId = getKnownEvent(params.eventId).id;
    const [rounds, scrambles] = await Promise.all([
      roundsOfEvent(db, competition.id, eventId),
      listScrambles(db, competition.id, eventId),
    ]);
    const byRound = Map.groupBy(scrambles, (scramble) => scramble.roundId);
    return {
      id: eventId,
      rounds: rounds.toReversed().map((round) => ({
        id: round.id,
        roundTypeId: round.roundTypeId,
        scrambles: (byRound.get(round.id) ?? []).map(toScramble),
      })),
    };
  },
});
