import { safePath } from "#lib/accounts/safe-path.ts";
import { env } from "#lib/platform/env.ts";

/**
 * The address of a page as its reader sees it, from what the server told the page; without what it says was done, which
 * nobody does by coming back.
 */
export function addressToReturnTo(headers: Pick<Headers, "get">): string {
  const { pathname, searchParams } =
    URL.parse(headers.get("x-stadion-address") ?? "/", env().baseUrl) ?? new URL(env().baseUrl);
  // What Next adds where it fetches a page to show it in the one that is open.
  searchParams.delete("_rsc");
  searchParams.delete("done");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Where the links to sign in lead: back to the page they stand on, where that is another than the first. */
export function signInAddress(headers: Pick<Headers, "get">): string {
  const callbackUrl = safePath(addressToReturnTo(headers));
  return callbackUrl === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ callbackUrl })}`;
}
