import type { ServerResponse } from "node:http";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t, to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { type Markup, markup } from "#lib/web/markup.ts";
import { callBack, writtenPart } from "./written-part.ts";

/**
 * Gives the pages that Next answers where a page finds nothing something to read without scripts: Next leaves their
 * body empty and fills it in the browser. Such a page is gathered first, for what it is to look like stands anywhere in
 * it.
 */
export function fillEmptyNotFound(outgoing: ServerResponse): void {
  const { write, end } = outgoing;
  // Undefined until something is written, for only then is known what is answered; null once the rest is passed on.
  let gathered: Buffer[] | null | undefined;
  const gathering = (): Buffer[] | null => {
    const isPage = outgoing.statusCode === 404 && outgoing.req.method !== "HEAD";
    gathered = gathered === undefined ? (isPage && !outgoing.hasHeader("content-length") ? [] : null) : gathered;
    return gathered;
  };
  Object.assign(outgoing, {
    write: (...parts: unknown[]): boolean => {
      const kept = gathering();
      if (!kept) return Reflect.apply(write, outgoing, parts);
      const { bytes, options } = writtenPart(parts);
      if (bytes) kept.push(Buffer.from(bytes));
      callBack(options);
      if (sizeOf(kept) <= mostBytes) return true;
      gathered = null;
      return Reflect.apply(write, outgoing, [Buffer.concat(kept)]);
    },
    end: (...parts: unknown[]): ServerResponse => {
      const kept = gathering();
      if (!kept) return Reflect.apply(end, outgoing, parts);
      gathered = null;
      const { bytes, options } = writtenPart(parts);
      if (bytes) kept.push(bytes);
      const ended = options.filter((option) => typeof option === "function");
      return Reflect.apply(end, outgoing, [withText(Buffer.concat(kept)), ...ended]);
    },
  });
}

const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0);

// Of a page that is larger nothing is filled in; Next's are a tenth of it.
const mostBytes = 1_000_000;

function withText(page: Buffer): Buffer | string {
  if (!page.includes(nextsOwn)) return page;
  const html = page.toString("utf8");
  const addresses = [...html.matchAll(/(?:href="|\\?")(\/_next\/[^"\\]+\.css[^"\\]*)/g)].map(([, address]) => address);
  const sheets = [...new Set(addresses)].map((address) => `<link rel="stylesheet" href="${address}"/>`).join("");
  const language = currentLanguage();
  return html
    .replace(nextsOwn, () => `${nextsOwn} lang="${language}" dir="${languageOf(language).direction}"`)
    .replace(/<body[^>]*>/, (body) => `${body}<noscript>${sheets}${notFoundText().text}</noscript>`);
}

// Written without saying its language.
const nextsOwn = `<html id="__next_error__"`;

function notFoundText(): Markup {
  return markup`<header class="page-width flex flex-wrap gap-x-6 gap-y-2 py-3">
<a href="${to("/")}" class="font-semibold">${env().associationName}</a>
<nav class="flex flex-wrap gap-x-4 gap-y-2"><a href="${to("/competitions")}">${t("Competitions")}</a>
<a href="${to("/persons")}">${t("Persons")}</a>
<a href="${to("/results/rankings")}">${t("Rankings")}</a>
<a href="${to("/results/records")}">${t("Records")}</a></nav></header>
<main class="page-width grid max-w-176 gap-4 py-6">
<h1 class="text-3xl">${t("There is nothing at this address")}</h1>
<p>${t("It may have been typed differently, removed by somebody else, or is not public.")}</p>
<search><form action="${to("/search")}" method="get" class="flex max-w-136 flex-wrap gap-2">
<input type="search" name="q" class="text-input min-w-0 flex-1" aria-label="${t("Search for what you were looking for")}"/>
<button type="submit" class="button button-primary">${t("Search")}</button></form></search>
<p><a href="${to("/")}">${t("Front page")}</a></p>
</main>`;
}
