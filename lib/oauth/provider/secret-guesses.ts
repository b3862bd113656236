import { LRUCache } from "lru-cache";
import Provider, { type KoaContextWithOIDC } from "oidc-provider";
import { tooManyTries } from "./rate-limited.ts";
import { requestContext } from "./request-context.ts";

const mostGuesses = 60;
const windowMilliseconds = 60_000;

// In memory only: secrets of 256 bits are not found by guessing, this saves the work of answering those who try.
const guesses = new LRUCache<string, number>({ max: 10_000, ttl: windowMilliseconds, noUpdateTTL: true });

/** Throws where one address tried too many wrong secrets for one application; others are not affected. */
export function refuseGuessing(clientId: string): void {
  const ctx = currentContext();
  if (ctx && (guesses.get(keyOf(ctx, clientId)) ?? 0) >= mostGuesses) {
    throw tooManyTries(ctx, "too many wrong secrets from this address");
  }
}

/** Counts a wrong secret; always false, for the caller to answer. */
export function countGuess(clientId: string): false {
  const ctx = currentContext();
  const key = ctx && keyOf(ctx, clientId);
  if (key) guesses.set(key, (guesses.get(key) ?? 0) + 1);
  return false;
}

const currentContext = () => (Provider as unknown as { ctx: KoaContextWithOIDC | undefined }).ctx;

const keyOf = (ctx: KoaContextWithOIDC, clientId: string): string => `${requestContext(ctx).ipAddress} ${clientId}`;
