import type { ShownAccount } from "#lib/web/account-slots.ts";
import { currentAccount } from "./session.ts";

/** Who the header of a page says is signed in. */
export async function shownAccount(): Promise<ShownAccount | null> {
  const account = await currentAccount();
  return account && { name: account.name, email: account.email ?? "", competitorId: account.competitorId };
}
