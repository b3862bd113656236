import type { Database } from "#lib/db/connection.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t, to } from "#lib/language/translate.ts";
import { findFeedOwner } from "#lib/notifications/commands/feed.ts";
import { wordNotification } from "#lib/notifications/notification.ts";
import { listNotifications } from "#lib/notifications/queries.ts";
import { env } from "#lib/platform/env.ts";
import { atomFeed } from "#lib/web/atom-feed.ts";

// Whoever asks once a day misses nothing of what is told in a day.
const mostEntries = 50;

/** Where a feed with this secret is; addresses are the same in every language, for programs keep them. */
export const feedAddress = (token: string): string => `${env().baseUrl}/notifications/feed/${token}`;

/**
 * What the feed of this secret holds, without a word about whose it is, in the language of their account: the program that
 * asks speaks none. Undefined where there is none any more.
 */
export async function feedOf(db: Database, token: string): Promise<string | undefined> {
  const owner = await findFeedOwner(db, token);
  if (owner === undefined) return undefined;
  const told = await listNotifications(db, owner.accountId, { offset: 0, size: mostEntries });
  return inLanguage(owner.language, () => wordFeed(told, token));
}

function wordFeed(told: Awaited<ReturnType<typeof listNotifications>>, token: string): string {
  const { associationName, baseUrl } = env();
  return atomFeed({
    title: t("{association}: notifications", { association: associationName }),
    author: associationName,
    address: feedAddress(token),
    pageAddress: baseUrl + to("/notifications"),
    entries: told.map((one) => {
      const { title, text, path } = wordNotification(one);
      return {
        // Whoever takes another language has read it all the same.
        id: `${baseUrl}${path}#notification-${one.id}`,
        address: `${baseUrl}${to(path)}#notification-${one.id}`,
        ...{ title, summary: text, published: one.createdAt, updated: one.createdAt },
      };
    }),
  });
}
