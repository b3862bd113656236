import { crossOriginHeaders } from "#lib/api/cross-origin.ts";
import { responseFrom, type StoredResponse, toStoredResponse, wantedBy } from "#lib/api/stored-response.ts";
import { env } from "#lib/platform/env.ts";

const headers = { ...crossOriginHeaders, "Cache-Control": "public, max-age=0, must-revalidate" };

/** Answers with a text that follows the settings alone: it is made and compressed once for each of them. */
export function servedText(make: () => string, type?: string): (request: Request) => Promise<Response> {
  const stored = new Map<string, StoredResponse>();
  return async (request) => {
    const { baseUrl, associationAbbreviation, associationName } = env();
    const key = JSON.stringify([baseUrl, associationAbbreviation, associationName]);
    const known = stored.get(key) ?? { ...toStoredResponse(make(), headers), ...(type !== undefined && { type }) };
    stored.set(key, known);
    return await responseFrom(known, wantedBy(request));
  };
}
