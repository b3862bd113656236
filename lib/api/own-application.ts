import type { Actor } from "#lib/accounts/actor.ts";
import { unauthenticated } from "#lib/platform/errors.ts";

/** The application that asks, where an endpoint lets in nothing else. */
export function ownApplication(actor: Actor): NonNullable<Actor["application"]> {
  if (!actor.application) throw unauthenticated();
  return actor.application;
}
