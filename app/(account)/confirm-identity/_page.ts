import { safePath } from "#lib/accounts/safe-path.ts";

/** The page that asks who somebody is once more; `callbackUrl`: what they were at. */
export const confirmIdentityPage = (callbackUrl: string): string =>
  `/confirm-identity?${new URLSearchParams({ callbackUrl: safePath(callbackUrl, "/settings") })}`;
