import { asDomainError, headersOf, statusOf } from "#lib/api/error-response.ts";
import { log } from "#lib/platform/log.ts";
import { markup } from "#lib/web/markup.ts";
import { plainPageResponse } from "#lib/web/plain-page.ts";

export function seeOther(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/** What nobody can put right in the form, with the status that the API gives for it. */
export function failurePage(thrown: unknown): Response {
  const error = asDomainError(thrown);
  if (!error) {
    log().error({ err: thrown }, "form failed");
    return plainPageResponse(500, "Something went wrong on our side", markup`<p>Please try again in a moment.</p>`);
  }
  const page = plainPageResponse(statusOf(error), "This did not work", markup`<p>${error.message}</p>`);
  for (const [name, value] of Object.entries(headersOf(error))) page.headers.set(name, value);
  return page;
}
