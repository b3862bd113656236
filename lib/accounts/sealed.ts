import { decode, encode } from "next-auth/jwt";
import { env } from "#lib/platform/env.ts";

/** What a sealed text is for. One purpose's text opens under no other; next-auth seals sessions with an empty salt. */
export type Purpose =
  | "session"
  | "two-factor"
  | "two-factor-setup"
  | "form"
  | "shown-once"
  | "done"
  | "passkey"
  | "not-me";

// Any other header names an algorithm that we never seal with: no use in trying to open it.
const header = `${Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString("base64url")}..`;
const longestSealed = 4096;

/** What a browser is to keep for us, and how long. */
export type SealedValue = { value: string; lifetimeSeconds: number };

/** Encrypts what a browser keeps for us and must neither read nor change. */
export const seal = (purpose: Purpose, content: Record<string, unknown>, lifetimeSeconds: number): Promise<string> =>
  encode({ token: content, secret: env().sessionSecret, salt: saltOf(purpose), maxAge: lifetimeSeconds });

/**
 * The content, unless it was altered, sealed for something else, or has expired; `longest` where we kept it ourselves.
 */
export async function unseal(
  purpose: Purpose,
  sealed: string,
  { longest = longestSealed }: { longest?: number } = {},
): Promise<Record<string, unknown> | undefined> {
  if (sealed.length > longest || !sealed.startsWith(header)) return undefined;
  try {
    return (await decode({ token: sealed, secret: env().sessionSecret, salt: saltOf(purpose) })) ?? undefined;
  } catch {
    // Whatever is wrong with a text from outside, it means the same: not ours.
    return undefined;
  }
}

const saltOf = (purpose: Purpose): string => (purpose === "session" ? "" : purpose);
