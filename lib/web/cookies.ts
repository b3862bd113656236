import { env } from "#lib/platform/env.ts";

/** Each says something of its owner alone: who sends one is shown nothing that is cached for everybody. */
export const cookieNames = ["session", "two-factor", "form", "shown-once"] as const;

/**
 * `passkey` is what a passkey is to sign: no page shows anything of it. `done` proves what was done where the address
 * says that something was: it makes no other page another one. `language` is the one that somebody has chosen: it
 * stands in the address of each page as well.
 */
export type CookieName = (typeof cookieNames)[number] | "passkey" | "done" | "language";

/** Over https the prefix makes browsers refuse the cookie from any other host, subdomains included (RFC 6265bis §4.1.3.2). */
export const cookieName = (name: CookieName): string => `${isSecure() ? "__Host-" : ""}stadion-${name}`;

export const cookieOptions = () => ({ httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() }) as const;

/** A `Set-Cookie` value. */
export function setCookie(
  name: CookieName,
  { value, lifetimeSeconds }: { value: string; lifetimeSeconds: number },
): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${cookieName(name)}=${value}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

export const removeCookie = (name: CookieName): string => setCookie(name, { value: "", lifetimeSeconds: 0 });

/** The cookie's text as it stands in the header. */
export function readCookie(header: string | null, name: CookieName): string | undefined {
  const start = `${cookieName(name)}=`;
  return header
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}

const isSecure = (): boolean => env().baseUrl.startsWith("https://");
