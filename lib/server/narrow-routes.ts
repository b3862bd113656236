import { createRequire } from "node:module";

/** What Next knows of a page whose address has places for words. */
export type DynamicRoute = { page: string; match: (pathname: string) => unknown };

type FileSystem = { setupFsCheck: (options: unknown) => Promise<{ getDynamicRoutes: () => DynamicRoute[] }> };

/**
 * Has Next try the pattern of a page only where an address begins as the page's does: for one that has places for words it
 * tries those of all such pages one by one, each of them twice, which took half a millisecond of a page. To be called
 * before its server starts, which looks once at what was built.
 */
export function narrowRoutes(): void {
  const require = createRequire(import.meta.url);
  const file = require.resolve("next/dist/server/lib/router-utils/filesystem.js");
  const own: FileSystem = require(file);
  const loaded = require.cache[file];
  if (!loaded) return;
  // What a module exports of its own cannot be set.
  loaded.exports = {
    ...own,
    setupFsCheck: async (options: unknown) => {
      const checker = await own.setupFsCheck(options);
      for (const route of checker.getDynamicRoutes()) narrow(route);
      return checker;
    },
  };
}

/** The same route, without a look at the pattern where it cannot match. */
export function narrow(route: DynamicRoute): void {
  const { page, match } = route;
  // The slash before a place may be missing with it.
  const beginning = /^[^[(]*(?=\/)/.exec(page)?.[0] ?? "";
  route.match = (pathname) => pathname.startsWith(beginning) && match(pathname);
}
