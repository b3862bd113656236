import { database } from "#lib/db/connection.ts";
import { countUnread } from "#lib/notifications/queries.ts";
import { now } from "#lib/platform/clock.ts";
import { findDesks } from "#lib/roles/find-desks.ts";
import type { ShownAccount } from "#lib/web/account-slots.ts";
import { currentAccount } from "./session.ts";

/** Who the header of a page says is signed in. */
export async function shownAccount(): Promise<ShownAccount | null> {
  const account = await currentAccount();
  if (!account) return null;
  const { id, name, email, competitorId } = account;
  const [desks, unread] = await Promise.all([
    findDesks(database(), { account, now: now() }),
    countUnread(database(), id),
  ]);
  return { name, email: email ?? "", competitorId, hasDesk: desks.length > 0, unread };
}
