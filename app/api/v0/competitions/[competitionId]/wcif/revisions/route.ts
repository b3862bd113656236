import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { historyErrorResponses, toWcifRevision, WcifRevision } from "#lib/api/v0/wcif-revision.ts";
import { getManaged } from "#lib/wcif/managed.ts";
import { listRevisions } from "#lib/wcif/revisions/queries.ts";

export const GET = endpoint({
  summary: "The history of an interchange document",
  description:
    "Every change of what the document shows since the competition was made, the latest first, for those who manage it: saves of programs, changes on this site, and registrations alike.",
  section: "Interchange format",
  access: "public",
  documentedAccess: { scope: "manage_competitions" },
  params: CompetitionParams,
  response: z.array(WcifRevision),
  errorResponses: historyErrorResponses,
  isPaged: true,
  handle: async ({ db, params: { competitionId }, actor, page }) => {
    const { id } = await getManaged(db, { competitionId, actor });
    const { revisions, total } = await listRevisions(db, id, page);
    return paged(revisions.map(toWcifRevision), total);
  },
});
