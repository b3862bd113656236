import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { answerWcif, wcifDependencies } from "#lib/api/v0/wcif.ts";
import { WcifV1 } from "#lib/api/v0/wcif-shapes.ts";
import { stableVersion } from "#lib/wcif/versions.ts";

export const GET = endpoint({
  summary: "The public interchange document, whoever asks",
  description: "Accepted people, without addresses, dates of birth and what they wrote, for managers too.",
  section: "Interchange format",
  access: "public",
  params: CompetitionParams,
  response: WcifV1,
  answerHeaders: ["X-Wcif-Revision"],
  errorResponses: { 404: "No such competition, or one that is not announced" },
  dependsOn: wcifDependencies,
  isTrustedShape: true,
  handle: ({ params: { competitionId }, actor, ...call }) =>
    answerWcif(call, { competitionId, version: stableVersion, actor, isPublic: true }),
});
