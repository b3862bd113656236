import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { onPublished } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { commaList, searchQuery } from "#lib/api/parameters.ts";
import { PersonInfo, toPersonInfos } from "#lib/api/v0/person-info.ts";
import { listPersons } from "#lib/persons/queries.ts";

export const GET = endpoint({
  summary: "List competitors",
  description: "By name where something is searched for, else by competitor id.",
  section: "People",
  access: "public",
  query: z.object({
    q: searchQuery("q").meta({ description: "Every word must occur in the name or the competitor id" }),
    wca_ids: commaList.meta({ description: "Comma list of competitor ids" }),
  }),
  response: z.array(PersonInfo),
  dependsOn: onPublished("people", "results"),
  isSameForAll: true,
  isPaged: true,
  handle: async ({ db, query, page, now }) => {
    const { persons, total } = await listPersons(db, { text: query.q, competitorIds: query.wca_ids }, page);
    return paged(await toPersonInfos(db, persons, now), total);
  },
});
