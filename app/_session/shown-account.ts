import { database } from "#lib/db/connection.ts";
import { findShownAccount } from "#lib/identity/shown-account.ts";
import { now } from "#lib/platform/clock.ts";
import type { ShownAccount } from "#lib/web/account-slots.ts";
import { currentAccount } from "./session.ts";

/** Who the header of a page says is signed in. */
export async function shownAccount(): Promise<ShownAccount | null> {
  const account = await currentAccount();
  return account ? await findShownAccount(database(), account, now()) : null;
}
