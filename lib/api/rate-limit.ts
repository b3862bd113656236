import { RateLimiterMemory } from "rate-limiter-flexible";
import { env } from "#lib/platform/env.ts";
import { rateLimited } from "#lib/platform/errors.ts";

const windowSeconds = 60;

export type RateLimitHeaders = Record<"RateLimit-Limit" | "RateLimit-Remaining" | "RateLimit-Reset", string>;

/** Counts one call of a client address; throws once its minute is used up. The machine's own callers are never refused. */
export async function countCall(clientAddress: string): Promise<RateLimitHeaders> {
  const limit = env().apiRequestsPerMinute;
  if (isLoopback(clientAddress)) return headers(limit, limit, windowSeconds);
  const counted = await limiter(limit).penalty(network(clientAddress), 1);
  const resetSeconds = Math.ceil(counted.msBeforeNext / 1000);
  if (counted.consumedPoints > limit) {
    const error = rateLimited(`More than ${limit} calls in a minute: wait ${resetSeconds} s`, resetSeconds);
    Object.assign(error.details.headers ?? {}, headers(limit, 0, resetSeconds));
    throw error;
  }
  return headers(limit, limit - counted.consumedPoints, resetSeconds);
}

const headers = (limit: number, remaining: number, resetSeconds: number): RateLimitHeaders => ({
  "RateLimit-Limit": String(limit),
  "RateLimit-Remaining": String(remaining),
  "RateLimit-Reset": String(resetSeconds),
});

const isLoopback = (address: string): boolean => address === "::1" || /^(::ffff:)?127\./.test(address);

// One household or server holds a whole /64 of IPv6 addresses.
const network = (address: string): string =>
  address.includes(":") && !address.startsWith("::ffff:") ? address.split(":").slice(0, 4).join(":") : address;

function limiter(points: number): RateLimiterMemory {
  if (holder.stadionApiLimiter?.points !== points) {
    holder.stadionApiLimiter = new RateLimiterMemory({ points, duration: windowSeconds, keyPrefix: "api" });
  }
  return holder.stadionApiLimiter;
}

const holder = globalThis as { stadionApiLimiter?: RateLimiterMemory };
