import { eq, sql } from "drizzle-orm";
import { competitionTransaction } from "#lib/competitions/turns.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { markRecordsSince } from "./mark-records.ts";
import { recordRankingRun } from "./post-results.ts";
import { lockResults } from "./refresh-ranks.ts";
import { type Pair, writeBestsOfPairs } from "./write-bests.ts";

type Days = { startDate: string | null; endDate: string | null; isPosted: boolean };

/**
 * Does what may give a competition other days. Where its results are official, the bests of years and the records of its
 * events follow, in the same transaction: who was first has a record.
 */
export async function withSettledDays<Result>(
  db: Database,
  { competitionId, now }: { competitionId: string; now: Date },
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const settleSince = (before: Days | undefined, write: (tx: Database) => Promise<Result>) =>
    competitionTransaction(db, competitionId, async (tx) => {
      // Before the competition is locked, as whoever posts results does.
      await lockResults(tx);
      const known = before ?? (await daysOf(tx, competitionId));
      const result = await write(tx);
      const after = await daysOf(tx, competitionId);
      if (known && after && areOthers(known, after)) {
        const [since] = [known, after].flatMap(({ startDate }) => startDate ?? []).sort();
        await settle(tx, { competitionId, since, now });
      }
      return result;
    });
  const asked = await daysOf(db, competitionId);
  if (asked?.isPosted) return await settleSince(undefined, work);
  const result = await work(db);
  // Somebody may have posted them since that was asked.
  const done = await daysOf(db, competitionId);
  return asked && done?.isPosted && areOthers(asked, done) ? await settleSince(asked, async () => result) : result;
}

const areOthers = (one: Days, other: Days): boolean =>
  one.startDate !== other.startDate || one.endDate !== other.endDate;

async function daysOf(tx: Database, competitionId: string): Promise<Days | undefined> {
  const [days] = await tx
    .select({
      startDate: competitions.startDate,
      endDate: competitions.endDate,
      isPosted: sql<boolean>`${competitions.resultsPostedAt} is not null`,
    })
    .from(competitions)
    .where(eq(competitions.id, competitionId));
  return days;
}

async function settle(
  tx: Database,
  { competitionId, since, now }: { competitionId: string; since: string | undefined; now: Date },
): Promise<void> {
  const pairs = await tx.execute<Pair>(sql`
    select distinct competitor_id, event_id from results where competition_id = ${competitionId} order by 1, 2`);
  if (pairs.length === 0 || since === undefined) return;
  await tx.execute(sql`set local statement_timeout = 0`);
  await writeBestsOfPairs(tx, pairs);
  const eventIds = [...new Set(pairs.map((pair) => pair.event_id))];
  await markRecordsSince(tx, { eventIds, since, now });
  await recordRankingRun(tx, now);
  await moveVersions(tx, ["competitions", "people", "results"]);
}
