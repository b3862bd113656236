import { createRequire } from "node:module";

/** What Next knows of a page whose address has places for words. */
type DynamicRoute = { page: string; dataRouteRegex?: string; match: (pathname: string) => unknown };

type FileSystem = { setupFsCheck: (...options: unknown[]) => Promise<{ getDynamicRoutes: () => DynamicRoute[] }> };

/**
 * Has Next try the pattern of a page only where an address begins as the page's does, and once. For a page that has
 * places for words it tries those of all such pages one by one, each of them twice, which took half a millisecond of each.
 * To be called before its server starts, which looks once at what was built; what comes back then makes sure that it did.
 */
export function narrowRoutes(): () => void {
  const require = createRequire(import.meta.url);
  const file = require.resolve("next/dist/server/lib/router-utils/filesystem.js");
  const own: FileSystem = require(file);
  let isNarrowed = false;
  // Next's exports are getters, which cannot be replaced one by one.
  require.cache[file]!.exports = {
    ...own,
    setupFsCheck: async (...options: unknown[]) => {
      const checker = await own.setupFsCheck(...options);
      narrow(checker.getDynamicRoutes());
      isNarrowed = true;
      return checker;
    },
  };
  return () => {
    if (!isNarrowed)
      throw new Error("Next has not looked for its routes where narrowRoutes() would have narrowed them");
  };
}

function narrow(routes: DynamicRoute[]): void {
  const seen = new Set<string>();
  const kept = routes.filter((route) => {
    // Of an older kind of pages, whose data has another address.
    if (route.dataRouteRegex) return true;
    if (seen.has(route.page)) return false;
    seen.add(route.page);
    const { page, match } = route;
    // Without the slash before the first place, which may be missing with it.
    const beginning = /^[^[]*(?=\/)/.exec(page)?.[0] ?? "";
    route.match = (pathname) => pathname.startsWith(beginning) && match(pathname);
    return true;
  });
  routes.splice(0, routes.length, ...kept);
}
