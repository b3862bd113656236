import { isIP } from "node:net";
import { env } from "#lib/platform/env.ts";

/** For whom passkeys are made: whoever has the address of our pages, which browsers hold them to. */
export function relyingParty(): { id: string; origin: string; name: string } {
  const { baseUrl, associationName } = env();
  return { id: new URL(baseUrl).hostname, origin: baseUrl, name: associationName };
}

/** Browsers make passkeys for names only, over https or on the machine itself. */
export function canHavePasskeys(): boolean {
  const { protocol, hostname } = new URL(env().baseUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return false;
  return protocol === "https:" || /(^|\.)localhost$/.test(hostname);
}
