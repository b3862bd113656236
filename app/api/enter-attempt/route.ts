import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { roundIdOf, roundInBody } from "#lib/api/v0/device-body.ts";
import {
  attemptNumber,
  attemptResult,
  entererOf,
  entryErrors,
  invalidPayload,
  registrantId,
  tellingErrors,
} from "#lib/api/v0/live-entry.ts";
import { enterAttempt } from "#lib/scoretaking/commands/enter-attempt.ts";

export const POST = endpoint({
  summary: "Enter one attempt of somebody, as devices of WCA Live do",
  description: "The same as `/api/v0/competitions/{competitionId}/live/rounds/{roundId}/attempts`.",
  section: "Scoretaking",
  access: "device",
  body: z.object({ ...roundInBody, registrantId, attemptNumber, attemptResult }),
  missing: (name) => invalidPayload(`${name} is missing`),
  unreadable: invalidPayload,
  response: z.object({}),
  ...entryErrors,
  handle: async ({ db, body, now, ...who }) => {
    const competitionId = body.competitionWcaId;
    await tellingErrors(() =>
      enterAttempt(db, {
        ...{ competitionId, roundId: roundIdOf(body), now, ...entererOf(competitionId, who) },
        ...{ registrantId: body.registrantId, attemptNumber: body.attemptNumber, attempt: body.attemptResult },
      }),
    );
    return {};
  },
});
