import type { KoaContextWithOIDC } from "oidc-provider";
import { sharedCounts } from "#lib/db/shared-counts.ts";
import { networkOf } from "#lib/platform/network.ts";
import { tooManyTries } from "./rate-limited.ts";
import { currentContext, requestContext } from "./request-context.ts";

// No query for each: secrets of 256 bits are not found by guessing, this saves the work of answering those who try.
const limit = { name: "secret", points: 60, seconds: 60 };

/** Throws where one network tried too many wrong secrets for one application; others are not affected. */
export function refuseGuessing(clientId: string): void {
  const ctx = currentContext();
  if (ctx && sharedCounts().known(limit, keyOf(ctx, clientId)).points >= limit.points) {
    throw tooManyTries(ctx, "too many wrong secrets from this address");
  }
}

/** Counts a wrong secret; always false, for the caller to answer. */
export function countGuess(clientId: string): false {
  const ctx = currentContext();
  if (ctx) sharedCounts().count(limit, keyOf(ctx, clientId));
  return false;
}

const keyOf = (ctx: KoaContextWithOIDC, clientId: string): string =>
  `${networkOf(requestContext(ctx).ipAddress)} ${clientId}`;
