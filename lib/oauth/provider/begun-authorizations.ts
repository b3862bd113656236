import { RateLimiterRes } from "rate-limiter-flexible";
import { memoryLimiter } from "#lib/platform/memory-limiter.ts";
import { networkOf } from "#lib/platform/network.ts";
import { markup } from "#lib/web/markup.ts";
import { plainPageResponse } from "#lib/web/plain-page.ts";

// A venue full of people shares one address.
const limiter = () => memoryLimiter("begun", { points: 600, duration: 60 });

/**
 * Counts a request of somebody who is not signed in, and answers it with a page once there were too many: each leaves a
 * row behind that nobody may ever come back to.
 */
export async function refuseFlood(ipAddress: string | null): Promise<Response | undefined> {
  try {
    await limiter().consume(networkOf(ipAddress));
    return undefined;
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const page = plainPageResponse(
      429,
      "Too many at once",
      markup`<p>Too many sign-ins were begun from your network. Try
      again in a minute.</p>`,
    );
    page.headers.set("Retry-After", String(Math.ceil(rejection.msBeforeNext / 1000)));
    return page;
  }
}
