import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { getRegistrantId, LiveRoundParams, liveCommand, refusingWith } from "#lib/api/v1/live/live-access.ts";
import { refusedWith, withMissingField } from "#lib/api/v1/live/live-errors.ts";
import { LiveCompetitor, toLiveCompetitor } from "#lib/api/v1/live/live-result.ts";
import { missingField } from "#lib/api/v1/scoretaking-errors.ts";
import { nextIfQuit } from "#lib/scoretaking/commands/competitors.ts";

export const GET = endpoint({
  summary: "Who would come into a round if somebody left it",
  description: "Several who tie, or nobody; into a first round nobody does.",
  section: "Scoretaking",
  access: { scope: "manage_competitions" },
  params: LiveRoundParams,
  query: z.object({
    registration_id: z.string().optional().meta({ description: "Who leaves", example: "1", isRequired: true }),
  }),
  response: z.object({ status: z.literal("ok"), next_advancing: z.array(LiveCompetitor) }),
  ...withMissingField(refusedWith(422, "Not in this round", ["invalid"])),
  handle: async ({ query, ...call }) => {
    const { competitionId, ...command } = await liveCommand(call);
    if (query.registration_id === undefined) throw missingField("registration_id");
    const registrationId = query.registration_id;
    const registrantId = await getRegistrantId(call.db, { competitionId, registrationId });
    const next = await refusingWith(422, call, () =>
      nextIfQuit(call.db, { competitionId, ...command, registrantIds: [registrantId] }),
    );
    return { status: "ok" as const, next_advancing: next.map(toLiveCompetitor) };
  },
});
