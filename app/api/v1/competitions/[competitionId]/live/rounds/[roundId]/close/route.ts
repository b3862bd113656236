import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { LiveRoundParams, liveCommand, refusingWith } from "#lib/api/v1/live/live-access.ts";
import { refusedWith } from "#lib/api/v1/live/live-errors.ts";
import { closeRound } from "#lib/scoretaking/commands/rounds.ts";

export const DELETE = endpoint({
  summary: "Take the opening of a round back, as long as nobody has a result in it",
  description:
    "And that of the other half of a Dual Round. The round before is open again. For who manages the competition, and no scoretaker.",
  section: "Scoretaking",
  access: { scope: "manage_competitions" },
  params: LiveRoundParams,
  response: z.object({ status: z.literal("ok"), deleted_count: z.int() }),
  ...refusedWith(400, "The round is not open, locked, or has results", ["not_allowed_in_this_state"]),
  handle: async (call) => {
    const command = await liveCommand(call);
    const { deletedRows } = await refusingWith(400, call, () => closeRound(call.db, command));
    return { status: "ok" as const, deleted_count: deletedRows };
  },
});
