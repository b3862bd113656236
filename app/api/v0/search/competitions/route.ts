import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { Competition } from "#lib/api/v0/competition.ts";
import { competitionFilterParameters, toCompetitionFilter } from "#lib/api/v0/competition-filter.ts";
import { toCompetitionList } from "#lib/api/v0/competition-list.ts";
import { searchText } from "#lib/api/v0/search.ts";
import { listCompetitions } from "#lib/competitions/queries/list.ts";

export const GET = endpoint({
  summary: "Search competitions",
  description: "With the filters and the order of `/competitions`.",
  section: "Search",
  access: "public",
  query: z.object({ ...competitionFilterParameters, q: searchText }),
  response: z.object({ result: z.array(Competition) }),
  errorResponses: { 400: "No `q`", 404: "Unknown continent or delegate", 422: "A filter that cannot be" },
  dependsOn: ["competitions", "people"],
  isSameForAll: true,
  isPaged: true,
  handle: async ({ db, query, page, now }) => {
    const { competitions, total } = await listCompetitions(db, await toCompetitionFilter(db, query, now), page);
    return paged({ result: await toCompetitionList(db, competitions, now) }, total);
  },
});
