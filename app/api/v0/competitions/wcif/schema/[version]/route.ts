import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { wholeJsonSchema } from "#lib/wcif/schema/json-schema.ts";
import { majorOf, versionNumbered } from "#lib/wcif/versions.ts";

export const GET = endpoint({
  summary: "The JSON Schema of a version of the interchange format",
  section: "Interchange format",
  access: "public",
  params: z.object({ version: z.string().meta({ examples: ["1.1", "2.1.1"] }) }),
  response: z.looseObject({}).meta({ description: "A JSON Schema, draft 2020-12" }),
  refusals: { 400: "A version that is not served" },
  dependsOn: [],
  isSameForAll: true,
  handle: async ({ params }) => {
    const version = versionNumbered(params.version);
    return wholeJsonSchema(version, majorOf(version));
  },
});
