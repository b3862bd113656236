import { readDocument } from "#lib/api/openapi/served-document.ts";
import { servedText } from "#lib/api/openapi/served-text.ts";
import { env } from "#lib/platform/env.ts";

/** The OpenAPI document, with the addresses and names of the site that serves it. */
export const GET = servedText(() => `${JSON.stringify(readDocument(env().baseUrl), null, 1)}\n`);
