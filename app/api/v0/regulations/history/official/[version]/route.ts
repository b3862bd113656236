import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { RegulationText, toRegulationText } from "#lib/api/v0/regulation-text.ts";
import { getRegulations } from "#lib/regulations/queries.ts";

export const GET = endpoint({
  summary: "The regulations as they once were",
  section: "Regulations",
  access: "public",
  params: z.object({ version: z.string().meta({ description: "The day it came into force", example: "2024-01-01" }) }),
  response: RegulationText,
  errorResponses: { 404: "No such version" },
  dependsOn: ["content"],
  isSameForAll: true,
  handle: async ({ db, params }) => toRegulationText(await getRegulations(db, params.version)),
});
