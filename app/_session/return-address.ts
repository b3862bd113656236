import { env } from "#lib/platform/env.ts";

/** The address of a page as its reader sees it, from what the server told the page. */
export function addressToReturnTo(headers: Pick<Headers, "get">): string {
  const { pathname, searchParams } = new URL(headers.get("x-stadion-address") ?? "/", env().baseUrl);
  // What Next adds where it fetches a page to show it in the one that is open.
  searchParams.delete("_rsc");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
