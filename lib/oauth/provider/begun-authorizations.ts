import { sharedCounts } from "#lib/db/shared-counts.ts";
import { t } from "#lib/language/translate.ts";
import { networkOf } from "#lib/platform/network.ts";
import { markup } from "#lib/web/markup.ts";
import { plainPageResponse } from "#lib/web/plain-page.ts";

// A venue full of people shares one address.
const limit = { name: "begun", points: 600, seconds: 60 };

/**
 * Counts a request of somebody who is not signed in, and answers it with a page once there were too many: each leaves a
 * row behind that nobody may ever come back to.
 */
export function refuseFlood(ipAddress: string | null): Response | undefined {
  const { points, millisecondsLeft } = sharedCounts().count(limit, networkOf(ipAddress));
  if (points <= limit.points) return undefined;
  const page = plainPageResponse(
    429,
    t("Too many at once"),
    markup`<p>${t("Too many sign-ins were begun from your network. Try again in a minute.")}</p>`,
  );
  page.headers.set("Retry-After", String(Math.ceil(millisecondsLeft / 1000)));
  return page;
}
