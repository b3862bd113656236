import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { CachedPage, CachedPages } from "#lib/api/cached-page.ts";

/** Cached pages, by their files. */
export type DeclaredPages = ReadonlyMap<string, CachedPage>;

/** What every `_cached-pages.ts` in the folder `app` says of the pages around it. */
export async function loadDeclaredPages(): Promise<DeclaredPages> {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const declaring = files.filter((file) => path.basename(file) === "_cached-pages.ts");
  return new Map((await Promise.all(declaring.map((file) => load(path.join("app", file))))).flat());
}

async function load(file: string): Promise<[file: string, page: CachedPage][]> {
  const { cachedPages }: { cachedPages: CachedPages } = await import(pathToFileURL(path.resolve(file)).href);
  return Object.entries(cachedPages).map(([folder, page]) => {
    const pageFile = path.join(path.dirname(file), folder, "page.tsx");
    if (!existsSync(pageFile)) throw new Error(`${file} names a page that is not there: ${folder}`);
    return [pageFile, page];
  });
}
