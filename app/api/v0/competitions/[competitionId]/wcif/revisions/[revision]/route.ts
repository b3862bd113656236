import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import {
  historyErrorResponses,
  toWcifRevisionWithChanges,
  WcifRevisionWithChanges,
} from "#lib/api/v0/wcif-revision.ts";
import { notFound } from "#lib/platform/errors.ts";
import { getManaged } from "#lib/wcif/managed.ts";
import { getRevision } from "#lib/wcif/revisions/queries.ts";

export const GET = endpoint({
  summary: "One change of an interchange document, value by value",
  section: "Interchange format",
  access: "public",
  documentedAccess: { scope: "manage_competitions" },
  params: CompetitionParams.extend({ revision: z.string().meta({ description: "A revision's number", example: "2" }) }),
  response: WcifRevisionWithChanges,
  errorResponses: historyErrorResponses,
  handle: async ({ db, params: { competitionId, revision }, actor }) => {
    const { id } = await getManaged(db, { competitionId, actor });
    if (!/^\d{1,9}$/.test(revision)) throw notFound("Revision", revision);
    return toWcifRevisionWithChanges(await getRevision(db, id, Number(revision)));
  },
});
