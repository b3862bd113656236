import { failurePage } from "#lib/api/failure-page.ts";
import { to } from "#lib/language/translate.ts";
import type { DomainError } from "#lib/platform/errors.ts";

type Next = { location: string; cookies: string[] };

/** Leads to a page of ours, in the language that the form was sent in. */
export function seeOther(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: sendable(to(location)), "Cache-Control": "no-store" });
  return withCookies(new Response(null, { status: 303, headers }), cookies);
}

/**
 * Of pages that a browser fetched before they were asked for, none is shown any more; others do not know the header's
 * word.
 */
export function forgetFetched(answer: Response): Response {
  answer.headers.set("Clear-Site-Data", '"prefetchCache", "prerenderCache"');
  return answer;
}

/** The form as it was typed, after an answer that says that the same may work in a moment. */
export const formAgainLater = (error: DomainError, { location, cookies }: Next): Response =>
  withCookies(failurePage(error, { next: sendable(to(location)) }), cookies);

function withCookies(answer: Response, cookies: string[]): Response {
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

// A header holds no letters but these; whatever else a page's address was made of is written as browsers write it.
const sendable = (address: string): string =>
  address.toWellFormed().replace(/[^\x21-\x7e]+/g, (others) => encodeURIComponent(others));
