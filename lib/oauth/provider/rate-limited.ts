import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { DomainError } from "#lib/platform/errors.ts";

/** Too many tries, in the form the token endpoint answers; anything else as it is. */
export function asTokenError(ctx: Pick<KoaContextWithOIDC, "set">, error: unknown): unknown {
  if (!(error instanceof DomainError) || error.kind !== "rate_limited") return error;
  return tooManyTries(ctx, error.message, error.details.retryAfterSeconds);
}

export function tooManyTries(ctx: Pick<KoaContextWithOIDC, "set">, description: string, retryAfterSeconds = 60): Error {
  ctx.set("retry-after", String(retryAfterSeconds));
  return Object.assign(new errors.OIDCProviderError(429, "slow_down"), { error_description: description });
}
