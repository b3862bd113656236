import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { LiveRoundParams, liveCommand, refusingWith } from "#lib/api/v1/live/live-access.ts";
import { refusedWith } from "#lib/api/v1/live/live-errors.ts";
import { RoundState } from "#lib/api/v1/live/live-round.ts";
import { clearRound } from "#lib/scoretaking/commands/rounds.ts";

export const PUT = endpoint({
  summary: "Empty all results of an open round",
  description: "Everybody stays in it. For who manages the competition, and no scoretaker.",
  section: "Scoretaking",
  access: { scope: "manage_competitions" },
  params: LiveRoundParams,
  response: z.object({
    status: z.literal("ok"),
    recreated_rows: z.int().meta({ description: "Results that were emptied" }),
    state: RoundState,
  }),
  ...refusedWith(400, "The round is not open, or locked", ["not_allowed_in_this_state"]),
  handle: async (call) => {
    const command = await liveCommand(call);
    const { cleared } = await refusingWith(400, call, () => clearRound(call.db, command));
    return { status: "ok" as const, recreated_rows: cleared, state: "open" as const };
  },
});
