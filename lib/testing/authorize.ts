import type { Database } from "#lib/db/connection.ts";
import { Browser } from "./browser.ts";
import { signInCookie } from "./sign-in.ts";

/** Asks for authorization as a signed-in person who agrees to everything; answers the address they are sent back to. */
export async function authorize(
  db: Database,
  accountId: number,
  parameters: Record<string, string>,
  { browser, scopes = ["email", "dob"] }: { browser?: Browser; scopes?: string[] } = {},
): Promise<URL> {
  const person = browser ?? new Browser(await signInCookie(db, accountId));
  const asked = await person.get(`/oauth/authorize?${new URLSearchParams(parameters)}`);
  const location = Browser.location(asked);
  if (!location.pathname.startsWith("/oauth/consent/")) return location;
  const decided = await person.post(`${location.pathname}/decision`, [
    ["decision", "authorize"],
    ...scopes.map((scope): [string, string] => ["scopes", scope]),
  ]);
  return Browser.location(await person.get(Browser.location(decided).href));
}
