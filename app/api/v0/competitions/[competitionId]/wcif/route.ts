import { z } from "zod";
import { withHeaders } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { flag } from "#lib/api/parameters.ts";
import { revisionsExpected } from "#lib/api/stored-answer.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { readWcif, WcifV1, wcifDependencies, wcifViews } from "#lib/api/v0/wcif.ts";
import { PatchAnswer, PatchBody, patchSummary, toDryRun, toMergeHeader } from "#lib/api/v0/wcif-patch.ts";
import { patchCompetition, tryPatch } from "#lib/wcif/patch/patch-competition.ts";
import { stableVersion } from "#lib/wcif/versions.ts";

export const GET = endpoint({
  summary: "The interchange document of a competition, in the stable version",
  description: wcifViews,
  section: "Interchange format",
  access: "public",
  params: CompetitionParams,
  response: WcifV1,
  answerHeaders: ["X-Wcif-Revision"],
  refusals: { 404: "No such competition, or one that is not announced" },
  dependsOn: [...wcifDependencies],
  isTrustedShape: true,
  handle: ({ db, params: { competitionId }, actor }) => readWcif(db, { competitionId, version: stableVersion, actor }),
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
  requestHeaders: {
    "If-Match":
      "The `ETag` or the revision in quotes that you read: the document is saved only if it is still that one",
  },
  answerHeaders: ["X-Wcif-Revision", "X-Wcif-Merged"],
  response: PatchAnswer,
  refusals: {
    400: "The document does not have the form of its version, or a part of it is not valid",
    401: "Nobody is signed in",
    403: "Not a manager, a token without `manage_competitions`, or results are submitted",
    404: "No such competition, or one that is not announced",
    412: "`If-Match` names another revision than the current one",
    422: "A change that this state of the competition does not allow",
  },
  handle: async ({ db, params: { competitionId }, query, body, actor, request }) => {
    const patch = { competitionId, sent: body, actor, expectedRevisions: revisionsExpected(request) };
    if (query.dry_run) return toDryRun(await tryPatch(db, patch));
    const saved = await patchCompetition(db, patch);
    return withHeaders(
      { status: "Successfully saved WCIF" },
      { "X-Wcif-Revision": String(saved.revision), "X-Wcif-Merged": toMergeHeader(saved) },
    );
  },
});
