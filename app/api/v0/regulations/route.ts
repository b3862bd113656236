import { endpoint } from "#lib/api/endpoint.ts";
import { found } from "#lib/api/found.ts";
import { RegulationText, toRegulationText } from "#lib/api/v0/regulation-text.ts";
import { findCurrentRegulations } from "#lib/regulations/queries.ts";

export const GET = endpoint({
  summary: "The regulations in force",
  section: "Regulations",
  access: "public",
  response: RegulationText,
  errorResponses: { 404: "None have been published yet" },
  dependsOn: ["content"],
  isSameForAll: true,
  handle: async ({ db }) =>
    toRegulationText(found(await findCurrentRegulations(db), "Regulations", null, "a current version")),
});
