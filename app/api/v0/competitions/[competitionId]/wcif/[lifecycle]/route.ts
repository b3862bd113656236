import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { answerWcif, wcifDependencies, wcifViews } from "#lib/api/v0/wcif.ts";
import { Wcif } from "#lib/api/v0/wcif-shapes.ts";
import { UnknownLifecycle, versionOfLifecycle } from "#lib/api/v0/wcif-version.ts";
import { lifecycleNames } from "#lib/wcif/versions.ts";

export const GET = endpoint({
  summary: "The interchange document in the stable or the latest version",
  description: wcifViews,
  section: "Interchange format",
  access: "public",
  params: CompetitionParams.extend({
    lifecycle: z
      .string()
      .meta({ description: "`stable` (1.1) or `latest` (2.1.1)", enum: lifecycleNames, example: "latest" }),
  }),
  response: Wcif,
  answerHeaders: ["X-Wcif-Revision"],
  errorResponses: {
    400: "Another word than `stable` or `latest`",
    404: "No such competition, or one that is not announced",
  },
  errorShapes: { 400: UnknownLifecycle },
  dependsOn: wcifDependencies,
  isTrustedShape: true,
  handle: ({ params: { competitionId, lifecycle }, actor, ...call }) =>
    answerWcif(call, { competitionId, version: versionOfLifecycle(lifecycle), actor }),
});
