import { crossOriginHeaders } from "#lib/api/cross-origin.ts";
import { readDocumentText } from "#lib/api/openapi/served-document.ts";
import { responseFrom, type StoredResponse, toStoredResponse } from "#lib/api/stored-response.ts";
import { env } from "#lib/platform/env.ts";

const headers = { ...crossOriginHeaders, "Cache-Control": "public, max-age=0, must-revalidate" };
const stored = new Map<string, StoredResponse>();

/** The OpenAPI document, with the addresses of the site that serves it. */
export async function GET(request: Request): Promise<Response> {
  const { baseUrl } = env();
  const answer = stored.get(baseUrl) ?? toStoredResponse(readDocumentText(baseUrl), headers);
  stored.set(baseUrl, answer);
  return await responseFrom(answer, request);
}
