import type { Account } from "#lib/accounts/account.ts";
import { findShownOnce } from "#lib/accounts/shown-once.ts";
import { readCookie } from "#lib/web/cookies.ts";
import type { Browser } from "./browser.ts";

/** The secret of an application that its owner's browser has been given to show once. */
export async function shownSecret(browser: Browser, owner: Account, applicationId: number) {
  const page = `/oauth/applications/${applicationId}/credentials`;
  const shown = readCookie(browser.cookieHeader("/"), "shown-once");
  return (await findShownOnce(shown, { page, accountId: owner.id }))?.[0];
}
