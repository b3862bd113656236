import { z } from "zod";
import { onPublished } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { textParameter } from "#lib/api/parameters.ts";
import { aboutPerson, mergedPerson, PersonParams, unknownPerson } from "#lib/api/v0/person-params.ts";
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
  leadsElsewhere: mergedPerson,
  dependsOn: onPublished("people", "results"),
  isSameForAll: true,
  handle: (asked) =>
    aboutPerson(asked, async ({ id }) => (await resultsOfPerson(asked.db, id, asked.query.event_id)).map(toResult)),
});
