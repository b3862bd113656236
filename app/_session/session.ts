import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Account } from "#lib/accounts/account.ts";
import { type Actor, anonymous } from "#lib/accounts/actor.ts";
import { isFreshlyProven } from "#lib/accounts/fresh-proof.ts";
import { findSessionAccount, type SessionAccount } from "#lib/accounts/session.ts";
import { sessionActor } from "#lib/accounts/session-actor.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { type CookieName, readCookie } from "#lib/web/cookies.ts";
import { addressToReturnTo, signInAddress } from "./return-address.ts";

/** The session of whoever looks at the page; read once for each request. */
export const currentSession = cache(
  async (): Promise<SessionAccount | undefined> =>
    await findSessionAccount(database(), await currentCookie("session"), now()),
);

/** What the browser that asks for the page keeps for us under this name. */
export const currentCookie = async (name: CookieName): Promise<string | undefined> =>
  readCookie((await headers()).get("cookie"), name);

export const currentAccount = async (): Promise<Account | null> => (await currentSession())?.account ?? null;

/** The address of the page that was asked for, to come back to. */
export const currentAddress = async (): Promise<string> => addressToReturnTo(await headers());

/** Where whoever looks at the page goes to sign in and come back to it. */
export const currentSignInAddress = async (): Promise<string> => signInAddress(await headers());

/** The session, for pages that are somebody's own: whoever is not signed in does that first and comes back. */
export async function requireSession(returnTo: string): Promise<SessionAccount> {
  const session = await currentSession();
  if (!session) redirect(to(`/sign-in?callbackUrl=${encodeURIComponent(returnTo)}`));
  return session;
}

/** The same, for pages where somebody types what the form could not show again after asking who they are. */
export async function requireProof(returnTo: string): Promise<SessionAccount> {
  const session = await requireSession(returnTo);
  if (!isFreshlyProven(session, now())) redirect(to(`/confirm-identity?callbackUrl=${encodeURIComponent(returnTo)}`));
  return session;
}

export const requireAccount = async (returnTo: string): Promise<Account> => (await requireSession(returnTo)).account;

export async function currentActor(): Promise<Actor> {
  const session = await currentSession();
  return session ? sessionActor(session, now()) : anonymous(now());
}
