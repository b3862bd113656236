import { t } from "#lib/language/translate.ts";
import type { DomainError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { markup } from "#lib/web/markup.ts";
import { countdown, plainPageResponse } from "#lib/web/plain-page.ts";
import { asDomainError, headersOf, statusOf } from "./error-response.ts";
import { wordsForPeople } from "./words-for-people.ts";

/**
 * A page for what nobody can put right where they came from, with the status that the API gives for it. Where there is
 * somewhere to go on, it leads there by itself, for a redirect has no status of its own to give.
 */
export function failurePage(thrown: unknown, { next }: { next?: string } = {}): Response {
  const error = asDomainError(thrown);
  if (!error) {
    log().error({ err: thrown }, "a page or a form failed");
    const advice = markup`<p>${t("Please try again in a moment.")}</p>`;
    return plainPageResponse(500, t("Something went wrong on our side"), advice);
  }
  const link =
    next === undefined ? "" : markup`<p><a href="${next}">${t("Back to the form, with what you typed")}</a></p>`;
  const wait = countdown(error.details.retryAfterSeconds);
  const content = markup`<p>${wordsForPeople(error)}</p>${wait}${link}`;
  const page = plainPageResponse(statusOf(error), titleOf(error), content);
  if (next !== undefined) page.headers.set("Refresh", `0; url=${next}`);
  for (const [name, value] of Object.entries(headersOf(error))) page.headers.set(name, value);
  return page;
}

function titleOf({ kind }: DomainError): string {
  if (kind === "unavailable") return t("Please try again in a moment");
  return kind === "rate_limited" ? t("Too many tries") : t("This did not work");
}
