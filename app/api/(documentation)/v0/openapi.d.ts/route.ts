import { readTypes } from "#lib/api/openapi/served-document.ts";
import { servedText } from "#lib/api/openapi/served-text.ts";

/** The document's types for programs in TypeScript. By its name alone, it would be taken for a film. */
export const GET = servedText(readTypes, "text/plain; charset=utf-8");
