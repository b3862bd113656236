import type Provider from "oidc-provider";
import { randomToken } from "#lib/platform/random.ts";
import { openOurs, sealForUs } from "#lib/platform/seal.ts";
import { currentContext } from "./request-context.ts";

/** A refresh token that is to follow another one, as the row of that one keeps it: to be read with that one alone. */
export const newSuccessor = (refreshToken: string): string => sealForUs(randomToken(), { bearer: refreshToken });

/** Whoever uses a refresh token within its grace gets the same successor: the next one this request makes is that. */
export function reserveSuccessor(refreshToken: string, sealed: string): boolean {
  const successor = openOurs(sealed, { bearer: refreshToken });
  const ctx = currentContext();
  if (successor === undefined || !ctx) return false;
  reserved.set(ctx, successor);
  return true;
}

const reserved = new WeakMap<object, string>();

/** Lets the provider name the refresh tokens it makes so. */
export function nameSuccessors(provider: Provider): void {
  const { prototype } = provider.RefreshToken as unknown as { prototype: { generateTokenId(): string } };
  const generate = prototype.generateTokenId;
  prototype.generateTokenId = function () {
    const ctx = currentContext();
    return (ctx && reserved.get(ctx)) ?? generate.call(this);
  };
}
