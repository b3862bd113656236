import type { Account } from "#lib/accounts/account.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import { unauthenticated } from "#lib/platform/errors.ts";

/** The account that asks, where an endpoint lets in nobody else. */
export function signedIn(actor: Actor): Account {
  if (!actor.account) throw unauthenticated();
  return actor.account;
}
