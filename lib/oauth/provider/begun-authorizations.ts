import { sharedCounts } from "#lib/db/shared-counts.ts";
import { t } from "#lib/language/translate.ts";
import { networkOf } from "#lib/platform/network.ts";
import { markup } from "#lib/web/markup.ts";
import { plainPageResponse } from "#lib/web/plain-page.ts";
import { oauthError } from "./oauth-error.ts";

// A venue full of people shares one address, as do all who use an application that begins from its own server.
const limit = { name: "begun", points: 600, seconds: 60 };
const limitOfPrograms = { ...limit, name: "begun by programs" };

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

/** The same of what programs begin (RFC 9126, RFC 8628), in their words. */
export function refuseFloodOfPrograms(ipAddress: string | null): Response | undefined {
  const { points, millisecondsLeft } = sharedCounts().count(limitOfPrograms, networkOf(ipAddress));
  if (points <= limitOfPrograms.points) return undefined;
  const body = oauthError("too many requests were begun from your network", "slow_down");
  const headers = { "Cache-Control": "no-store", "Retry-After": String(Math.ceil(millisecondsLeft / 1000)) };
  return Response.json(body, { status: 429, headers });
}
