import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { answerWcif, wcifDependencies, wcifViews } from "#lib/api/v0/wcif.ts";
import { Wcif } from "#lib/api/v0/wcif-shapes.ts";
import { UnknownVersion, versionNumbered } from "#lib/api/v0/wcif-version.ts";

export const GET = endpoint({
  summary: "The interchange document in a version by number",
  description: `\`1\` and \`1.1\` are 1.1; \`2\`, \`2.1\` and \`2.1.1\` are 2.1.1.\n\n${wcifViews}`,
  section: "Interchange format",
  access: "public",
  params: CompetitionParams.extend({
    version: z.string().meta({ description: "A version, or how it begins", example: "2" }),
  }),
  response: Wcif,
  answerHeaders: ["X-Wcif-Revision"],
  errorResponses: { 400: "A version that is not served", 404: "No such competition, or one that is not announced" },
  errorShapes: { 400: UnknownVersion },
  dependsOn: wcifDependencies,
  isTrustedShape: true,
  handle: ({ params: { competitionId, version }, actor, ...call }) =>
    answerWcif(call, { competitionId, version: versionNumbered(version), actor }),
});
