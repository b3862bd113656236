import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { notificationFeeds } from "#lib/db/schema/notifications.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";

/** A new secret address of somebody's feed, in place of the one before; it is kept as its hash alone. */
export async function makeFeed(db: Database, accountId: number, now: Date): Promise<string> {
  const token = randomToken();
  const columns = { tokenHash: sha256(token), createdAt: now };
  await db
    .insert(notificationFeeds)
    .values({ accountId, ...columns })
    .onConflictDoUpdate({ target: notificationFeeds.accountId, set: columns });
  return token;
}

export async function endFeed(db: Database, accountId: number): Promise<void> {
  await db.delete(notificationFeeds).where(eq(notificationFeeds.accountId, accountId));
}

/** Since when somebody's feed has the address that it has; undefined where there is none. */
export async function findFeed(db: Database, accountId: number): Promise<{ createdAt: Date } | undefined> {
  const [row] = await db
    .select({ createdAt: notificationFeeds.createdAt })
    .from(notificationFeeds)
    .where(eq(notificationFeeds.accountId, accountId));
  return row;
}

/** Whose feed a secret opens, and their language. Whoever is suspended has none. */
export async function findFeedOwner(
  db: Database,
  token: string,
): Promise<{ accountId: number; language: string | null } | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const [row] = await db
    .select({ accountId: notificationFeeds.accountId, language: accounts.language })
    .from(notificationFeeds)
    .innerJoin(accounts, eq(accounts.id, notificationFeeds.accountId))
    .where(
      and(eq(notificationFeeds.tokenHash, sha256(token)), isNull(accounts.suspendedAt), isNull(accounts.deletedAt)),
    );
  return row;
}
