import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { findSessionAccount, type SessionAccount } from "#lib/accounts/session.ts";
import { database } from "#lib/db/connection.ts";

export const cookieHeader = async (): Promise<string | null> => (await headers()).get("cookie");

/** Who looks at the page; read once for each request. */
export const pageSession = cache(
  async (): Promise<SessionAccount | undefined> => await findSessionAccount(database(), await cookieHeader()),
);

/** The same for pages that are somebody's own: everybody else signs in first. */
export async function requirePageSession(returnTo: string): Promise<SessionAccount> {
  const session = await pageSession();
  if (!session) redirect(`/sign-in?callbackUrl=${encodeURIComponent(returnTo)}`);
  return session;
}
