import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { roundIdOf, roundInBody } from "#lib/api/v0/device-body.ts";
import {
  attemptResult,
  attemptResults,
  entererOf,
  entries,
  entryErrors,
  invalidPayload,
  registrantId,
  tellingErrors,
} from "#lib/api/v0/live-entry.ts";
import { enterResults } from "#lib/scoretaking/commands/enter-results.ts";

export const POST = endpoint({
  summary: "Enter all attempts of people, as devices of WCA Live do",
  description: "The same as `/api/v0/competitions/{competitionId}/live/rounds/{roundId}/results`.",
  section: "Scoretaking",
  access: "device",
  body: z.object({
    ...roundInBody,
    results: entries(z.object({ registrantId, attempts: attemptResults(z.object({ result: attemptResult })) })),
  }),
  missing: (name) => invalidPayload(`${name} is missing`),
  unreadable: invalidPayload,
  response: z.object({}),
  ...entryErrors,
  handle: async ({ db, body, now, ...who }) => {
    const competitionId = body.competitionWcaId;
    await tellingErrors(() =>
      enterResults(db, {
        ...{ competitionId, roundId: roundIdOf(body), now, ...entererOf(competitionId, who) },
        entries: body.results.map(({ registrantId: id, attempts }) => ({
          registrantId: id,
          attempts: attempts.map(({ result }) => result),
        })),
      }),
    );
    return {};
  },
});
