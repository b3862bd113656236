import { z } from "zod";
import { onPublished } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { textParameter } from "#lib/api/parameters.ts";
import { getPerson, PersonParams, unknownPerson } from "#lib/api/v0/person-params.ts";
import { Result, toResult } from "#lib/api/v0/result.ts";
import { resultsOfPerson } from "#lib/results/queries/of-person.ts";

export const GET = endpoint({
  summary: "A competitor's results",
  section: "People",
  access: "public",
  params: PersonParams,
  query: z.object({ event_id: textParameter.meta({ description: "Of one event; of an unknown one there are none" }) }),
  response: z.array(Result),
  errorResponses: unknownPerson,
  dependsOn: onPublished("people", "results"),
  isSameForAll: true,
  handle: async ({ db, params, query }) => {
    const person = await getPerson(db, params.competitorId);
    return (await resultsOfPerson(db, person.id, query.event_id)).map(toResult);
  },
});
