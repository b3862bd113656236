import { LRUCache } from "lru-cache";
import { markup } from "./markup.ts";
import { plainPageResponse } from "./plain-page.ts";

// A venue full of people shares one address.
const mostBegun = 600;
const windowMilliseconds = 60_000;

const begun = new LRUCache<string, number>({ max: 10_000, ttl: windowMilliseconds, noUpdateTTL: true });

/**
 * Counts a request of somebody who is not signed in, and answers it with a page once there were too many: each leaves a
 * row behind that nobody may ever come back to.
 */
export function refuseFlood(ipAddress: string | null): Response | undefined {
  const key = ipAddress ?? "unknown";
  const count = (begun.get(key) ?? 0) + 1;
  begun.set(key, count);
  if (count <= mostBegun) return undefined;
  const page = plainPageResponse(
    429,
    "Too many at once",
    markup`<p>Too many sign-ins were begun from your network. Try
    again in a minute.</p>`,
  );
  page.headers.set("Retry-After", String(windowMilliseconds / 1000));
  return page;
}
