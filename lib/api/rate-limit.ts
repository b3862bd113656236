import { env } from "#lib/platform/env.ts";
import { memoryLimiter } from "#lib/platform/memory-limiter.ts";
import { networkOf } from "#lib/platform/network.ts";
import { AnswerError } from "./answer-error.ts";

const windowSeconds = 60;

export type RateLimitHeaders = Record<"RateLimit-Limit" | "RateLimit-Remaining" | "RateLimit-Reset", string>;

type Caller = { address: string; isLocal: boolean };

/** Counts one call; throws once the caller's minute is used up. The machine's own callers are never refused. */
export function countCall({ address, isLocal }: Caller): RateLimitHeaders | Promise<RateLimitHeaders> {
  const limit = env().apiRequestsPerMinute;
  return isLocal ? headers(limit, limit, windowSeconds) : countStranger(address, limit);
}

async function countStranger(address: string, limit: number): Promise<RateLimitHeaders> {
  const counted = await memoryLimiter("api", { points: limit, duration: windowSeconds }).penalty(networkOf(address), 1);
  const resetSeconds = Math.ceil(counted.msBeforeNext / 1000);
  if (counted.consumedPoints > limit) {
    throw new AnswerError("rate_limited", `More than ${limit} calls in a minute: wait ${resetSeconds} s`, {
      retryAfterSeconds: resetSeconds,
      answer: { headers: headers(limit, 0, resetSeconds) },
    });
  }
  return headers(limit, limit - counted.consumedPoints, resetSeconds);
}

const headers = (limit: number, remaining: number, resetSeconds: number): RateLimitHeaders => ({
  "RateLimit-Limit": String(limit),
  "RateLimit-Remaining": String(remaining),
  "RateLimit-Reset": String(resetSeconds),
});
