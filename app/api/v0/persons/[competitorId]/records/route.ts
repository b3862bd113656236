import { z } from "zod";
import { onPublished } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { aboutPerson, mergedPerson, PersonParams, unknownPerson } from "#lib/api/v0/person-params.ts";
import { Result, toResult } from "#lib/api/v0/result.ts";
import { recordsOfPerson } from "#lib/results/queries/of-person.ts";

export const GET = endpoint({
  summary: "A competitor's results that were a national, continental or world record",
  section: "People",
  access: "public",
  params: PersonParams,
  response: z.array(Result),
  errorResponses: unknownPerson,
  leadsElsewhere: mergedPerson,
  dependsOn: onPublished("people", "results"),
  isSameForAll: true,
  handle: (asked) => aboutPerson(asked, async ({ id }) => (await recordsOfPerson(asked.db, id)).map(toResult)),
});
