import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { LiveRoundParams, liveCommand, refusingWith } from "#lib/api/v1/live/live-access.ts";
import { liveErrors } from "#lib/api/v1/live/live-errors.ts";
import { RoundState } from "#lib/api/v1/live/live-round.ts";
import { PublicRegistration, toPublicRegistration } from "#lib/api/v1/registration.ts";
import { listAcceptedRegistrants } from "#lib/registrations/queries.ts";
import { addableCompetitors } from "#lib/scoretaking/commands/competitors.ts";
import { listLinkedStates } from "#lib/scoretaking/queries/linked-states.ts";

export const GET = endpoint({
  summary: "Who may be added to a round by hand",
  description:
    "To a first round whoever is accepted to compete; later whoever was in the round before, and whether or not it took them further.",
  section: "Scoretaking",
  access: { scope: "manage_competitions" },
  params: LiveRoundParams,
  response: z.object({
    registrations: z.array(PublicRegistration),
    colinked_status: z.array(RoundState).meta({ description: "Of the rounds with which it forms a Dual Round" }),
  }),
  ...liveErrors,
  handle: async (call) => {
    const command = await liveCommand(call);
    const addable = await refusingWith(422, call, () => addableCompetitors(call.db, command));
    const ids = new Set(addable.map(({ registrationId }) => registrationId));
    const registrants = await listAcceptedRegistrants(call.db, command.competitionId);
    return {
      registrations: registrants.filter(({ id }) => ids.has(id)).map(toPublicRegistration),
      colinked_status: await listLinkedStates(call.db, command),
    };
  },
});
