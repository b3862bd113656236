import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { bookmarks } from "#lib/db/schema/competitions.ts";
import { results } from "#lib/db/schema/results.ts";
import { writeNotifications } from "../commands/write-notifications.ts";
import { competitionToTell } from "./competition-to-tell.ts";
import { batchSize, inBatches, tellingJob } from "./in-batches.ts";
import { tellFollowers } from "./tell-followers.ts";

/** Tells of posted results: those who were there, those who marked it, and those who follow somebody who was good there. */
export const tellResults = tellingJob("tell-of-results", async (competitionId, context) => {
  const competition = await competitionToTell(context.db, competitionId);
  if (!competition || competition.resultsPostedAt === null) return;
  await inBatches(context, 0, async (tx, after) => {
    const people = await concerned(tx, competitionId, after);
    const told = people.map(({ account_id, is_own }) => ({
      ...{ accountId: account_id, competition, details: { isOwn: is_own } },
    }));
    const [now, kind] = [context.now(), "results"] as const;
    // Those who were there have had a mail when they were posted.
    const isOwn = ({ details }: (typeof told)[number]) => details.isOwn;
    await writeNotifications(tx, { kind, told: told.filter(isOwn), mail: "sent otherwise", now });
    await writeNotifications(tx, { kind, told: told.filter((one) => !isOwn(one)), mail: "as chosen", now });
    return people.length === batchSize ? people.at(-1)?.account_id : undefined;
  });
  await tellFollowers(competition, context);
});

const concerned = (tx: Database, competitionId: string, after: number) =>
  tx.execute<{ account_id: number; is_own: boolean }>(sql`
    select account_id, bool_or(is_own) as is_own from (
      select ${accounts.id} as account_id, true as is_own from ${accounts} where ${accounts.id} > ${after}
        and ${accounts.competitorId} in (select competitor_id from ${results} where competition_id = ${competitionId})
      union all
      select account_id, false from ${bookmarks} where competition_id = ${competitionId} and account_id > ${after}
    ) as concerned
    group by account_id order by account_id limit ${batchSize}`);
