import type { Account } from "#lib/accounts/account.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import { assertFreshlyProven } from "#lib/accounts/fresh-proof.ts";
import type { SessionAccount } from "#lib/accounts/session.ts";
import { sessionActor } from "#lib/accounts/session-actor.ts";
import { unauthenticated } from "#lib/platform/errors.ts";
import type { Asked } from "./form.ts";

export const anybody = async () => ({});

export type SignedIn = { session: SessionAccount; account: Account; actor: Actor };

/** Whoever is not signed in does that first and comes back to the page. */
export async function signedIn({ session, now }: Asked): Promise<SignedIn> {
  if (!session) throw unauthenticated();
  return { session, account: session.account, actor: sessionActor(session, now) };
}

/**
 * The same, and whoever has not shown for a while that it is them does that first (`fresh-proof.test.ts` lists for what).
 */
export async function freshlyProven(asked: Asked): Promise<SignedIn> {
  const who = await signedIn(asked);
  assertFreshlyProven(who.session, asked.now);
  return who;
}
