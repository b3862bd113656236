import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { getRegistrantId, LiveRegistrationParams, liveCommand, refusingWith } from "#lib/api/v1/live/live-access.ts";
import { ofPersonOrRound, refusedWith } from "#lib/api/v1/live/live-errors.ts";
import { clearResult } from "#lib/scoretaking/commands/clear-result.ts";

export const PUT = endpoint({
  summary: "Empty somebody's result in an open round",
  section: "Scoretaking",
  access: { scope: "manage_competitions" },
  params: LiveRegistrationParams,
  response: z.object({ status: z.literal("ok"), deleted_attempts: z.int() }),
  ...refusedWith(422, "The round is not open, or they are not in it", ofPersonOrRound),
  handle: async (call) => {
    const { competitionId, ...command } = await liveCommand(call);
    const { registrationId } = call.params;
    const registrantId = await getRegistrantId(call.db, { competitionId, registrationId });
    const { clearedAttempts } = await refusingWith(422, call, () =>
      clearResult(call.db, { competitionId, ...command, registrantId }),
    );
    return { status: "ok" as const, deleted_attempts: clearedAttempts };
  },
});
