import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { competitionFilterParameters, toCompetitionFilter } from "#lib/api/v0/competition-filter.ts";
import { IndexedCompetition, toCompetitionIndex } from "#lib/api/v0/competition-index.ts";
import { listCompetitions } from "#lib/competitions/queries/list.ts";
import { findRights } from "#lib/roles/rights.ts";

export const GET = endpoint({
  summary: "List competitions, slim",
  description: "The filters and the order of `/competitions`, with what a list on a screen needs.",
  section: "Competitions",
  access: "public",
  query: z.object(competitionFilterParameters),
  response: z.array(IndexedCompetition),
  errorResponses: {
    404: "Unknown continent or delegate",
    422: "A date, country, place, distance, event list or sort key that cannot be",
  },
  dependsOn: ["competitions"],
  isPaged: true,
  handle: async ({ db, query, actor, page, now }) => {
    const { competitions, total } = await listCompetitions(db, await toCompetitionFilter(db, query, now), page);
    const rights = actor.scopes === "session" ? await findRights(db, actor) : undefined;
    const isForAdministrators = rights !== undefined && (rights.isCompetitionAdministrator || rights.isDelegate);
    return paged(await toCompetitionIndex(db, competitions, { isForAdministrators, now }), total);
  },
});
