import { cache } from "react";
import { currentAccount } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { isFollowing } from "#lib/notifications/queries.ts";

/** Whether whoever looks at the page follows this person, once a request; unknown of whoever is not signed in. */
export const loadIsFollowed = cache(async (competitorId: string): Promise<boolean | undefined> => {
  const account = await currentAccount();
  return account ? await isFollowing(database(), account.id, competitorId) : undefined;
});
