import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import {
  attemptNumber,
  attemptResult,
  EnteredResults,
  entererOf,
  entryErrors,
  invalidPayload,
  registrantId,
  tellingErrors,
  toEnteredResults,
} from "#lib/api/v0/live-entry.ts";
import { enterAttempt } from "#lib/scoretaking/commands/enter-attempt.ts";

export const POST = endpoint({
  summary: "Enter one attempt of somebody",
  description:
    "For a timer, say: it takes the place of what stood there, and the others stay. Sending it again changes nothing.",
  section: "Scoretaking",
  access: "device",
  params: CompetitionParams.extend({
    roundId: z.string().meta({ description: "A round's id in the interchange format", example: "333-r1" }),
  }),
  body: z.object({ registrant_id: registrantId, attempt_number: attemptNumber, attempt_result: attemptResult }),
  missing: (name) => invalidPayload(`${name} is missing`),
  unreadable: invalidPayload,
  response: EnteredResults,
  ...entryErrors,
  handle: async ({ db, params: { competitionId, roundId }, body, now, ...who }) =>
    toEnteredResults(
      await tellingErrors(() =>
        enterAttempt(db, {
          ...{ competitionId, roundId, now, ...entererOf(competitionId, who) },
          ...{ registrantId: body.registrant_id, attemptNumber: body.attempt_number, attempt: body.attempt_result },
        }),
      ),
    ),
});
