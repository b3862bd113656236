import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { Competition } from "#lib/api/v0/competition.ts";
import {
  competitionFilterParameters,
  managedByMe,
  managingAccountId,
  toCompetitionFilter,
} from "#lib/api/v0/competition-filter.ts";
import { writtenCompetitions } from "#lib/api/v0/competition-list.ts";
import { listCompetitionIds } from "#lib/competitions/queries/list.ts";

export const GET = endpoint({
  summary: "List competitions",
  description: "Newest first. Cancelled ones are in the list unless `include_cancelled=false`.",
  section: "Competitions",
  access: "public",
  query: z.object({ ...competitionFilterParameters, managed_by_me: managedByMe }),
  response: z.array(Competition),
  isTrustedShape: true,
  errorResponses: {
    401: "`managed_by_me` without signing in",
    404: "Unknown continent or delegate",
    422: "A date, country, place, distance, event list, sort key or scope that cannot be",
  },
  errorCodes: { 422: ["invalid_parameter", "missing_scope"] },
  dependsOn: ["competitions", "people"],
  isPaged: true,
  handle: async ({ db, query, actor, page, now }) => {
    const filter = await toCompetitionFilter(db, query, now);
    const organizedOrDelegatedBy = managingAccountId(actor, query.managed_by_me);
    const { ids, total } = await listCompetitionIds(db, { ...filter, organizedOrDelegatedBy }, page);
    return paged(await writtenCompetitions(db, ids, now), total);
  },
});
