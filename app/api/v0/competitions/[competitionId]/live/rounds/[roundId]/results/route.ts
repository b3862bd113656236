import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import {
  attemptResult,
  attemptResults,
  EnteredResults,
  entererOf,
  entries,
  entryErrors,
  invalidPayload,
  registrantId,
  tellingErrors,
  toEnteredResults,
} from "#lib/api/v0/live-entry.ts";
import { enterResults } from "#lib/scoretaking/commands/enter-results.ts";

export const POST = endpoint({
  summary: "Enter all attempts of people, a thousand at most",
  description:
    "All of them or none. Each list takes the place of what was there. Limit and cutoff are applied; the answer says what is kept.",
  section: "Scoretaking",
  access: "device",
  params: CompetitionParams.extend({
    roundId: z.string().meta({ description: "A round's id in the interchange format", example: "333-r1" }),
  }),
  body: z.object({
    results: entries(z.object({ registrant_id: registrantId, attempts: attemptResults(attemptResult) })),
  }),
  missing: (name) => invalidPayload(`${name} is missing`),
  unreadable: invalidPayload,
  response: EnteredResults,
  ...entryErrors,
  handle: async ({ db, params: { competitionId, roundId }, body, now, ...who }) =>
    toEnteredResults(
      await tellingErrors(() =>
        enterResults(db, {
          ...{ competitionId, roundId, now, ...entererOf(competitionId, who) },
          entries: body.results.map(({ registrant_id, attempts }) => ({ registrantId: registrant_id, attempts })),
        }),
      ),
    ),
});
