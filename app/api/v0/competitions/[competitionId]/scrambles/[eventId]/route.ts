import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionEventParams } from "#lib/api/v0/competition-params.ts";
import { getEventRounds } from "#lib/api/v0/event-rounds.ts";
import { Scramble, toScramble } from "#lib/api/v0/scramble.ts";
import { listScrambles } from "#lib/results/queries/scrambles.ts";

const Round = z.object({ id: z.int(), roundTypeId: z.string(), scrambles: z.array(Scramble) });

export const GET = endpoint({
  summary: "Scrambles of one event, round by round",
  description: "The last round first.",
  section: "Competitions",
  access: "public",
  params: CompetitionEventParams,
  response: z.object({ id: z.string(), rounds: z.array(Round) }),
  errorResponses: { 404: "No such competition or event, or not announced yet" },
  dependsOn: onOneCompetition("results"),
  handle: async (context) => {
    const { eventId, rounds } = await getEventRounds(context, listScrambles);
    return {
      id: eventId,
      rounds: rounds.map(({ round, rows }) => ({
        id: round.id,
        roundTypeId: round.roundTypeId,
        scrambles: rows.map(toScramble),
      })),
    };
  },
});
