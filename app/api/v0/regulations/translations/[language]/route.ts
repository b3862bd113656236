import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { RegulationText, toRegulationText } from "#lib/api/v0/regulation-text.ts";
import { getTranslation } from "#lib/regulations/queries.ts";

export const GET = endpoint({
  summary: "The regulations in another language",
  section: "Regulations",
  access: "public",
  params: z.object({ language: z.string().meta({ description: "Its English name, in any case", example: "dutch" }) }),
  response: RegulationText,
  errorResponses: { 404: "No such translation" },
  dependsOn: ["content"],
  isSameForAll: true,
  handle: async ({ db, params }) => toRegulationText(await getTranslation(db, params.language)),
});
