import { eq } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { pictureAddresses, picturePlace } from "#lib/accounts/avatars.ts";
import type { Database } from "#lib/db/connection.ts";
import { avatars } from "#lib/db/schema/accounts.ts";
import { countUnread } from "#lib/notifications/queries.ts";
import { findDesks } from "#lib/roles/find-desks.ts";
import type { ShownAccount } from "#lib/web/account-slots.ts";

/** What every page says of whoever is signed in. */
export async function findShownAccount(db: Database, account: Account, now: Date): Promise<ShownAccount> {
  const { id, name, email, competitorId } = account;
  const [desks, unread, picture] = await Promise.all([
    findDesks(db, { account, now }),
    countUnread(db, id),
    findThumbnail(db, account),
  ]);
  return { name, email: email ?? "", competitorId, hasDesk: desks.length > 0, unread, picture };
}

async function findThumbnail(db: Database, { currentAvatarId }: Account): Promise<string | null> {
  if (currentAvatarId === null) return null;
  const [place] = await db.select(picturePlace).from(avatars).where(eq(avatars.id, currentAvatarId));
  return place ? pictureAddresses(place).thumbUrl : null;
}
