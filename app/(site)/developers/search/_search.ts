import type { ReactNode } from "react";
import { errorCodes } from "#lib/api/error-codes.ts";
import { isMatch } from "#lib/api/reference/matching.ts";
import { searchOperations } from "#lib/api/reference/search.ts";
import { guidePages } from "../_shared/guide.ts";
import { type GuideSection, sectionsOf } from "../_shared/guide-text.ts";
import { apiDocument, apiReference } from "../_shared/load-reference.ts";

export type Found = { href: string; title: string; where: string; text: string };

type Page = { default: () => ReactNode };

// Each page is made to be read only when somebody searches, and then once.
const pages: Record<string, () => Promise<Page>> = {
  "/developers/quick-start": () => import("../quick-start/page.tsx"),
  "/developers/authorization": () => import("../authorization/page.tsx"),
  "/developers/scopes": () => import("../scopes/page.tsx"),
  "/developers/tokens": () => import("../tokens/page.tsx"),
  "/developers/paging": () => import("../paging/page.tsx"),
  "/developers/copies": () => import("../copies/page.tsx"),
  "/developers/live": () => import("../live/page.tsx"),
  "/developers/devices": () => import("../devices/page.tsx"),
  "/developers/caching": () => import("../caching/page.tsx"),
  "/developers/errors": () => import("../errors/page.tsx"),
  "/developers/versioning": () => import("../versioning/page.tsx"),
  "/developers/changelog": () => import("../changelog/page.tsx"),
  "/developers/interchange": () => import("../interchange/page.tsx"),
  "/developers/migrating": () => import("../migrating/page.tsx"),
  "/developers/differences": () => import("../differences/page.tsx"),
};

/** Where every word of a search stands: sections of the guide, endpoints, codes of errors and schemas, in this order. */
export async function searchDeveloperPages(text: string, { limit }: { limit: number }): Promise<Found[]> {
  const guide = (await guideSections())
    .filter(({ page, heading, text: words }) => isMatch(`${page} ${heading} ${words}`, text))
    // Whatever is headed so stands before what only mentions it.
    .sort((a, b) => Number(isMatch(`${b.page} ${b.heading}`, text)) - Number(isMatch(`${a.page} ${a.heading}`, text)))
    .map(({ href, page, heading, text: words }) => ({
      href,
      title: heading,
      where: heading === page ? "Guide" : `Guide: ${page}`,
      text: excerpt(words, text),
    }));
  const operations = searchOperations(apiReference(), text).flatMap(({ name, operations: found }) =>
    found.map(({ href, method, path, summary }) => ({
      href,
      title: `${method} ${path}`,
      where: `Reference: ${name}`,
      text: summary,
    })),
  );
  const codes = errorCodes
    .filter(({ code, meaning }) => isMatch(`${code} ${meaning}`, text))
    .map(({ code, meaning }) => ({ href: `/developers/errors#${code}`, title: code, where: "Errors", text: meaning }));
  const schemas = Object.keys(apiDocument().components.schemas)
    .filter((name) => isMatch(name, text))
    .map((name) => ({ href: `/developers/reference/schemas/${name}`, title: name, where: "Schemas", text: "" }));
  return [...guide, ...operations, ...codes, ...schemas].slice(0, limit);
}

let sections: Promise<GuideSection[]> | undefined;

function guideSections(): Promise<GuideSection[]> {
  sections ??= Promise.all(
    guidePages.map(async (page) => {
      const made = await pages[page.href]?.();
      return made ? sectionsOf(page, await made.default()) : [];
    }),
  ).then(
    (all) => all.flat(),
    (error: unknown) => {
      // Some pages ask the database: the next search tries again.
      sections = undefined;
      throw error;
    },
  );
  return sections;
}

const excerptLength = 160;

/** The words around the first of those that were searched for. */
function excerpt(words: string, text: string): string {
  const plain = words.replace(/\s+/g, " ").trim();
  const first = text.toLowerCase().split(/\s+/)[0] ?? "";
  const before = plain.toLowerCase().indexOf(first) - Math.round(excerptLength / 3);
  const begin = before > 0 ? plain.indexOf(" ", before) + 1 : 0;
  const end = begin + excerptLength < plain.length ? plain.lastIndexOf(" ", begin + excerptLength) : plain.length;
  return `${begin > 0 ? "… " : ""}${plain.slice(begin, end)}${end < plain.length ? " …" : ""}`;
}
