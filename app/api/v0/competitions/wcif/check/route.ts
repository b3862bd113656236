import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { checkWholeDocument } from "#lib/wcif/schema/schema-errors.ts";

export const PUT = endpoint({
  summary: "Check the form of an interchange document",
  description:
    "Looks at the structure only: whether people, rounds or activities exist is for the save, or its dry run.",
  section: "Interchange format",
  access: "public",
  body: z.unknown().meta({
    description: "A whole document: `WcifV1` or `WcifV2`, in the version that `formatVersion` names",
    examples: [{ formatVersion: "2.1.1", id: "ExampleOpen2026", name: "Example Open 2026", persons: [] }],
  }),
  response: z.unknown().meta({ description: "Empty" }),
  refusals: { 400: "Everything that does not fit, as an array of texts" },
  refusalShapes: { 400: z.array(z.string()) },
  handle: async ({ body }) => {
    const problems = checkWholeDocument(body);
    if (problems.length > 0) throw new DomainError("invalid", problems[0] ?? "", { status: 400, body: problems });
    return new Response(null, { status: 200 });
  },
});
