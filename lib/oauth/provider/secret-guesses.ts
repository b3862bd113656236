import type { KoaContextWithOIDC } from "oidc-provider";
import { memoryLimiter } from "#lib/platform/memory-limiter.ts";
import { networkOf } from "#lib/platform/network.ts";
import { tooManyTries } from "./rate-limited.ts";
import { currentContext, requestContext } from "./request-context.ts";

// In memory only: secrets of 256 bits are not found by guessing, this saves the work of answering those who try.
const limiter = () => memoryLimiter("secret", { points: 60, duration: 60 });

/** Throws where one network tried too many wrong secrets for one application; others are not affected. */
export async function refuseGuessing(clientId: string): Promise<void> {
  const ctx = currentContext();
  const guesses = ctx && (await limiter().get(keyOf(ctx, clientId)));
  if (guesses && guesses.consumedPoints >= limiter().points) {
    throw tooManyTries(ctx, "too many wrong secrets from this address");
  }
}

/** Counts a wrong secret; always false, for the caller to answer. */
export async function countGuess(clientId: string): Promise<false> {
  const ctx = currentContext();
  if (ctx) await limiter().penalty(keyOf(ctx, clientId));
  return false;
}

const keyOf = (ctx: KoaContextWithOIDC, clientId: string): string =>
  `${networkOf(requestContext(ctx).ipAddress)} ${clientId}`;
