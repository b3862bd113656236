import type Provider from "oidc-provider";
import type { SessionAccount } from "#lib/accounts/session.ts";
import { env } from "#lib/platform/env.ts";
import { nodeExchange } from "./node-exchange.ts";
import { provider } from "./provider.ts";

/** A question the provider wants answered. */
export type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

/**
 * The open question with this id, if the browser began it (its cookie says so) and the person who is signed in is the
 * one it was asked.
 */
export async function findInteraction(
  cookieHeader: string | null,
  uid: string,
  session: SessionAccount | undefined,
): Promise<Interaction | undefined> {
  if (!session) return undefined;
  const { incoming, outgoing } = exchangeWith(cookieHeader);
  try {
    const details = await (await provider()).interactionDetails(incoming, outgoing);
    const isTheirs = details.session?.accountId === String(session.account.id);
    return details.uid === uid && isTheirs ? details : undefined;
  } catch (error) {
    // Expired, finished, or another browser's: to whoever asks, they are the same.
    if (error instanceof Error && error.name === "SessionNotFound") return undefined;
    throw error;
  }
}

/** Writes the answer down and tells where the browser goes on. */
export async function answerInteraction(cookieHeader: string | null, result: Record<string, unknown>): Promise<string> {
  const { incoming, outgoing } = exchangeWith(cookieHeader);
  return await (await provider()).interactionResult(incoming, outgoing, result);
}

function exchangeWith(cookieHeader: string | null) {
  const { host, protocol } = new URL(env().baseUrl);
  const headers = { host, "x-forwarded-proto": protocol.slice(0, -1), ...(cookieHeader && { cookie: cookieHeader }) };
  return nodeExchange({ method: "GET", url: "/", headers, body: undefined });
}
