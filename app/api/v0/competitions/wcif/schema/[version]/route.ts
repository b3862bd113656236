import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { UnknownVersion, versionNumbered } from "#lib/api/v0/wcif-version.ts";
import { wholeJsonSchema } from "#lib/wcif/schema/json-schema.ts";
import { majorOf } from "#lib/wcif/versions.ts";

export const GET = endpoint({
  summary: "The JSON Schema of a version of the interchange format",
  description: "Of whole documents. What is sent to be saved may leave out any key.",
  section: "Interchange format",
  access: "public",
  params: z.object({ version: z.string().meta({ description: "A version, or how it begins", example: "2.1.1" }) }),
  response: z.looseObject({}).meta({ description: "A JSON Schema, draft 2020-12" }),
  errorResponses: { 400: "A version that is not served" },
  errorShapes: { 400: UnknownVersion },
  dependsOn: [],
  isSameForAll: true,
  handle: async ({ params }) => {
    const version = versionNumbered(params.version);
    return wholeJsonSchema(version, majorOf(version));
  },
});
