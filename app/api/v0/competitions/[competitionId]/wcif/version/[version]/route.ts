import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { readWcif, Wcif, wcifDependencies, wcifViews } from "#lib/api/v0/wcif.ts";
import { UnknownVersion } from "#lib/api/v0/wcif-version.ts";
import { versionNumbered } from "#lib/wcif/versions.ts";

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
  refusals: { 400: "A version that is not served", 404: "No such competition, or one that is not announced" },
  refusalShapes: { 400: UnknownVersion },
  dependsOn: [...wcifDependencies],
  isTrustedShape: true,
  handle: ({ db, params: { competitionId, version }, actor }) =>
    readWcif(db, { competitionId, version: versionNumbered(version), actor }),
});
