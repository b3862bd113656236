import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { LiveRoundParams, liveCommand } from "#lib/api/v1/live/live-access.ts";
import { RegistrationIds } from "#lib/api/v1/live/live-entry.ts";
import { withMissingField } from "#lib/api/v1/live/live-errors.ts";
import { advancingIds, HaveQuit, quitLive, quitRefusals } from "#lib/api/v1/live/live-quit.ts";
import { missingField } from "#lib/api/v1/scoretaking-errors.ts";

export const DELETE = endpoint({
  summary: "Take people out of an open round, all of them or none",
  description: "Nobody who has a result in it. `advancing_ids`: who comes in for them.",
  section: "Scoretaking",
  access: { scope: "manage_competitions" },
  params: LiveRoundParams,
  body: z.object({ registration_ids: RegistrationIds, advancing_ids: advancingIds }),
  missing: missingField,
  response: HaveQuit,
  ...withMissingField(quitRefusals),
  handle: async ({ body, ...call }) =>
    await quitLive(call.db, await liveCommand(call), {
      registrationIds: body.registration_ids,
      advancingIds: body.advancing_ids,
    }),
});
