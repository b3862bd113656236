import { readDocument } from "#lib/api/openapi/served-document.ts";
import type { OpenApi } from "#lib/api/openapi/types.ts";
import { type DescribedOperation, type DescribedSection, referenceOf } from "#lib/api/reference/reference.ts";
import { env } from "#lib/platform/env.ts";

/** The document that is served at `/api/v0/openapi.json`; a test holds it to the declarations. */
export const apiDocument = (): OpenApi => loaded().document;

export const apiReference = (): DescribedSection[] => loaded().sections;

export const allOperations = (): DescribedOperation[] => apiReference().flatMap(({ operations }) => operations);

// Made once for the settings that it names the association by.
function loaded() {
  if (holder?.settings !== env()) holder = { settings: env(), made: load() };
  return holder.made;
}

function load() {
  const document = readDocument(env().baseUrl);
  return { document, sections: referenceOf(document) };
}

let holder: { settings: ReturnType<typeof env>; made: ReturnType<typeof load> } | undefined;
