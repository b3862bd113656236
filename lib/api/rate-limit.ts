import { sharedCounts } from "#lib/db/shared-counts.ts";
import { env } from "#lib/platform/env.ts";
import { rateLimited } from "#lib/platform/errors.ts";
import { networkOf } from "#lib/platform/network.ts";
import { AnswerError } from "./answer-error.ts";

const windowSeconds = 60;

export type RateLimitHeaders = Record<"RateLimit-Limit" | "RateLimit-Remaining" | "RateLimit-Reset", string>;

type Caller = { address: string; isLocal: boolean };

/**
 * Counts one call, together with all other processes; throws once the caller's minute is used up. The machine's own
 * callers are never refused.
 */
export function countCall({ address, isLocal }: Caller): RateLimitHeaders {
  const limit = env().apiRequestsPerMinute;
  if (isLocal) return headers(limit, limit, windowSeconds);
  const { points, millisecondsLeft } = sharedCounts().count(
    { name: "api", points: limit, seconds: windowSeconds },
    networkOf(address),
  );
  const resetSeconds = Math.ceil(millisecondsLeft / 1000);
  if (points > limit) {
    throw new AnswerError("rate_limited", `More than ${limit} calls in a minute: wait ${resetSeconds} s`, {
      retryAfterSeconds: resetSeconds,
      answer: { headers: headers(limit, 0, resetSeconds) },
    });
  }
  return headers(limit, limit - points, resetSeconds);
}

// Whoever loses the line comes again, and a hall has one address for all.
const openingsPerStream = 4;

/** Counts somebody who begins to follow rounds; throws where too many from their network have within a minute. */
export function countOpening({ address, isLocal }: Caller): void {
  if (isLocal) return;
  const limit = { name: "live", points: openingsPerStream * env().liveStreamsPerAddress, seconds: windowSeconds };
  const { points, millisecondsLeft } = sharedCounts().count(limit, networkOf(address));
  if (points <= limit.points) return;
  const seconds = Math.ceil(millisecondsLeft / 1000);
  throw rateLimited(`More than ${limit.points} have begun to follow rounds in a minute: wait ${seconds} s`, seconds);
}

const headers = (limit: number, remaining: number, resetSeconds: number): RateLimitHeaders => ({
  "RateLimit-Limit": String(limit),
  "RateLimit-Remaining": String(remaining),
  "RateLimit-Reset": String(resetSeconds),
});
