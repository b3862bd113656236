import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { LiveRoundParams, liveCommand, refusingWith } from "#lib/api/v1/live/live-access.ts";
import { refusedWith } from "#lib/api/v1/live/live-errors.ts";
import { RoundState } from "#lib/api/v1/live/live-round.ts";
import { openRound } from "#lib/scoretaking/commands/rounds.ts";

export const PUT = endpoint({
  summary: "Open a round for who registered for it, or for who goes on",
  description: "And with it the other half of a Dual Round. The round before is locked.",
  section: "Scoretaking",
  access: { scope: "manage_competitions" },
  params: LiveRoundParams,
  response: z.object({
    status: z.literal("ok"),
    locked_rows: z.int().meta({ description: "Results of the round before" }),
    created_rows: z.int(),
    state: RoundState,
  }),
  ...refusedWith(400, "The round before goes on, this one is open already, or there are too few people", [
    "not_allowed_in_this_state",
  ]),
  handle: async (call) => {
    const command = await liveCommand(call);
    const { lockedRows, createdRows } = await refusingWith(400, call, () => openRound(call.db, command));
    return { status: "ok" as const, locked_rows: lockedRows, created_rows: createdRows, state: "open" as const };
  },
});
