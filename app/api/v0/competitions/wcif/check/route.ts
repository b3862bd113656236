import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { answerCheck, largestDocument } from "#lib/api/v0/wcif-check.ts";
import { SentWcif } from "#lib/api/v0/wcif-shapes.ts";

export const PUT = endpoint({
  summary: "Check the form of an interchange document",
  description:
    "Looks at the structure, and for ids that are used twice: whether people, rounds or activities exist is for the save, or its dry run. Takes 2 MB from anybody, and 40 MB with an access token.",
  section: "Interchange format",
  access: "public",
  body: SentWcif.meta({
    description: "A whole document, in the version that `formatVersion` names",
    examples: [{ formatVersion: "2.1.1", id: "ExampleOpen2026", name: "Example Open 2026", persons: [] }],
  }),
  largestDocument,
  response: z.unknown().meta({ description: "Empty" }),
  errorResponses: { 400: "What does not fit, as an array of texts: the first hundred" },
  errorShapes: { 400: z.array(z.string()) },
  handle: answerCheck,
});
