import type { ServerResponse } from "node:http";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t, to } from "#lib/language/translate.ts";
import { type Markup, markup } from "#lib/web/markup.ts";

/**
 * Gives the pages that Next answers where a page finds nothing something to read without scripts: Next leaves their body
 * empty and fills it in the browser.
 */
export function fillEmptyNotFound(outgoing: ServerResponse): void {
  const { write, end } = outgoing;
  let isFirst = true;
  const filled = ([part, ...rest]: unknown[]): unknown[] => {
    if (!isFirst || part === undefined || typeof part === "function") return [part, ...rest];
    isFirst = false;
    const isEmpty =
      outgoing.statusCode === 404 && outgoing.req.method !== "HEAD" && !outgoing.hasHeader("content-length");
    return isEmpty ? [withText(part as string | Uint8Array), ...rest] : [part, ...rest];
  };
  Object.assign(outgoing, {
    write: (...parts: unknown[]) => Reflect.apply(write, outgoing, filled(parts)),
    end: (...parts: unknown[]) => Reflect.apply(end, outgoing, filled(parts)),
  });
}

function withText(part: string | Uint8Array): string | Uint8Array {
  const html = typeof part === "string" ? part : Buffer.from(part).toString("utf8");
  if (!html.includes(`<html id="__next_error__"`)) return part;
  const addresses = [...html.matchAll(/(?:href="|\\?")(\/_next\/[^"\\]+\.css[^"\\]*)/g)].map(([, address]) => address);
  const sheets = [...new Set(addresses)].map((address) => `<link rel="stylesheet" href="${address}"/>`).join("");
  return html.replace(/<body[^>]*>/, (body) => `${body}<noscript>${sheets}${notFoundText().text}</noscript>`);
}

// Next has written `<html>` without saying its language.
function notFoundText(): Markup {
  const language = currentLanguage();
  return markup`<main class="mx-auto grid max-w-2xl gap-4 p-6" lang="${language}" dir="${languageOf(language).direction}">
<h1 class="text-3xl">${t("There is nothing at this address")}</h1>
<p>${t("It may have been typed differently, removed by somebody else, or is not public.")}</p>
<search><form action="${to("/search")}" method="get" class="flex max-w-136 flex-wrap gap-2">
<input type="search" name="q" class="text-input min-w-0 flex-1" aria-label="${t("Search for what you were looking for")}"/>
<button type="submit" class="button button-primary">${t("Search")}</button></form></search>
<p><a href="${to("/competitions")}">${t("Competitions")}</a> · <a href="${to("/persons")}">${t("Persons")}</a> · <a href="${to("/")}">${t("Front page")}</a></p>
</main>`;
}
