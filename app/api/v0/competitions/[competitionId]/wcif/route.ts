import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { flag } from "#lib/api/parameters.ts";
import { revisionsExpected } from "#lib/api/stored-response.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { answerWcif, wcifDependencies, wcifViews } from "#lib/api/v0/wcif.ts";
import { largestDocument } from "#lib/api/v0/wcif-check.ts";
import { answerSave, PatchAnswer, PatchBody, patchSummary } from "#lib/api/v0/wcif-patch.ts";
import { WcifV1 } from "#lib/api/v0/wcif-shapes.ts";
import { stableVersion } from "#lib/wcif/versions.ts";

export const GET = endpoint({
  summary: "The interchange document of a competition, in the stable version",
  description: wcifViews,
  section: "Interchange format",
  access: "public",
  params: CompetitionParams,
  response: WcifV1,
  answerHeaders: ["X-Wcif-Revision"],
  errorResponses: { 404: "No such competition, or one that is not announced" },
  dependsOn: wcifDependencies,
  isTrustedShape: true,
  handle: ({ params: { competitionId }, actor, ...call }) =>
    answerWcif(call, { competitionId, version: stableVersion, actor }),
});

export const PATCH = endpoint({
  summary: "Save parts of the interchange document",
  description: patchSummary,
  section: "Interchange format",
  access: "public",
  documentedAccess: { scope: "manage_competitions" },
  params: CompetitionParams,
  query: z.object({ dry_run: flag.meta({ description: "Answer what would change and every error; write nothing" }) }),
  body: PatchBody,
  largestDocument,
  requestHeaders: {
    "If-Match": "The `ETag` or the revision that you read: the document is saved only if it is still that one",
  },
  answerHeaders: ["X-Wcif-Revision", "X-Wcif-Merged"],
  response: PatchAnswer,
  errorResponses: {
    400: "The document does not have the form of its version, or a part of it is not valid",
    401: "Nobody is signed in",
    403: "Not a manager, a token without `manage_competitions`, or results are submitted",
    404: "No such competition, or one that is not announced",
    412: "`If-Match` names another revision than the current one",
    422: "A change that this state of the competition does not allow",
  },
  errorCodes: {
    400: ["invalid_wcif"],
    403: ["forbidden", "results_submitted", "application_stopped"],
    422: ["invalid", "invalid_parameter", "invalid_wcif", "not_allowed_in_this_state"],
  },
  handle: ({ params: { competitionId }, query, actor, request, ...call }) =>
    answerSave(call, {
      competitionId,
      actor,
      expectedRevisions: revisionsExpected(request),
      isDryRun: query.dry_run === true,
    }),
});
