import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { followedPersons } from "#lib/db/schema/notifications.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, invalid, notFound } from "#lib/platform/errors.ts";
import { mostFollowed } from "../interest.ts";

type Following = { accountId: number; competitorId: string };

/** Has somebody hear of a competitor's records and personal bests. Doing it twice is as good as once. */
export const followPerson = (db: Database, { accountId, competitorId }: Following): Promise<void> =>
  db.transaction(async (tx) => {
    // Two at once would each count without the other.
    const [account] = await tx
      .select({ competitorId: accounts.competitorId })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for("no key update");
    if (account?.competitorId === competitorId) throw invalid(t("That is you."));
    const [person] = await tx.select({ id: persons.id }).from(persons).where(eq(persons.id, competitorId));
    if (!person) throw notFound("Person", competitorId);
    const isKnown = await tx.$count(
      followedPersons,
      and(eq(followedPersons.accountId, accountId), eq(followedPersons.competitorId, competitorId)),
    );
    if (isKnown > 0) return;
    if ((await tx.$count(followedPersons, eq(followedPersons.accountId, accountId))) >= mostFollowed) {
      throw conflict(
        t("You follow {most} people, as many as one can: stop following somebody first.", { most: mostFollowed }),
      );
    }
    await tx.insert(followedPersons).values({ accountId, competitorId });
  });

export async function unfollowPerson(db: Database, { accountId, competitorId }: Following): Promise<void> {
  await db
    .delete(followedPersons)
    .where(and(eq(followedPersons.accountId, accountId), eq(followedPersons.competitorId, competitorId)));
}

/** Whoever followed one of two profiles that are one person follows the one that is kept. */
export async function moveFollowers(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`
    insert into ${followedPersons} (account_id, competitor_id, created_at)
    select account_id, ${to}, created_at from ${followedPersons} where competitor_id = ${from}
      and account_id not in (select id from ${accounts} where ${accounts.competitorId} = ${to})
    on conflict do nothing`);
}
