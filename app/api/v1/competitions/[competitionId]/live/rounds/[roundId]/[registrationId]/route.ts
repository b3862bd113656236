import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { getRegistrantId, LiveRegistrationParams, liveCommand, refusingWith } from "#lib/api/v1/live/live-access.ts";
import { ofPersonOrRound, refusal, refusedWith } from "#lib/api/v1/live/live-errors.ts";
import { advancingIds, HaveQuit, quitLive, quitRefusals } from "#lib/api/v1/live/live-quit.ts";
import { LiveCompetitor, toLiveCompetitor } from "#lib/api/v1/live/live-result.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { addCompetitor, notEligible } from "#lib/scoretaking/commands/competitors.ts";

export const PUT = endpoint({
  summary: "Add somebody to an open round by hand",
  description: "To both halves of a Dual Round, as far as they are open. Whoever is in it already stays as they are.",
  section: "Scoretaking",
  access: { scope: "manage_competitions" },
  params: LiveRegistrationParams,
  response: z.object({ status: z.literal("ok"), competitor: LiveCompetitor }),
  ...refusedWith(422, "The round is not open, or they may not be in it", ofPersonOrRound),
  handle: async (call) => {
    const { competitionId, ...command } = await liveCommand(call);
    const { registrationId } = call.params;
    const registrantId = await getRegistrantId(call.db, { competitionId, registrationId });
    const { competitor } = await refusingWith(422, call, async () => {
      const adding = addCompetitor(call.db, { competitionId, ...command, registrantId });
      return await adding.catch((thrown: unknown) => {
        // Registered they are; what is missing is a reason for them to be in the round.
        const isTheirs = thrown instanceof DomainError && thrown.details.code === notEligible;
        throw isTheirs ? refusal("user may not be part of this round", { status: 422 }) : thrown;
      });
    });
    return { status: "ok" as const, competitor: toLiveCompetitor(competitor) };
  },
});

export const DELETE = endpoint({
  summary: "Take somebody out of an open round",
  description: "Who has no result in it. `advancing_ids`: who comes in for them.",
  section: "Scoretaking",
  access: { scope: "manage_competitions" },
  params: LiveRegistrationParams,
  body: z.object({ advancing_ids: advancingIds }).optional(),
  response: HaveQuit,
  ...quitRefusals,
  handle: async ({ body, ...call }) => {
    const command = await liveCommand(call);
    const { competitionId } = command;
    const { registrationId } = call.params;
    await getRegistrantId(call.db, { competitionId, registrationId });
    return await quitLive(call.db, command, {
      registrationIds: [Number(registrationId)],
      advancingIds: body?.advancing_ids,
    });
  },
});
