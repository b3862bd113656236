import { eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { rankingRuns } from "#lib/db/schema/results.ts";
import { writing } from "#lib/db/versions.ts";
import { conflict, notFound } from "#lib/platform/errors.ts";
import { markRecords } from "./mark-records.ts";
import { rankCompetition } from "./rank-competition.ts";
import { refreshBests, settleRanks } from "./refresh-ranks.ts";

/**
 * Makes the results of a competition official: places, bests and averages by the rules, record markers, everybody's
 * ranks and history of bests. The rows must be there. Posting again, after a correction, brings everything up to date.
 */
export async function postResults(
  db: Database,
  { competitionId, by, now }: { competitionId: string; by: number; now: Date },
): Promise<void> {
  const moved = await writing(db, ["competitions", "results"], async (tx) => {
    // Two competitions posted at once would each miss the other's records.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion results'))`);
    const { firstDay } = await startPosting(tx, { competitionId, by, now });
    const touched = await rankCompetition(tx, { competitionId, now });
    await markRecords(tx, { eventIds: touched.eventIds, since: firstDay, now });
    return await refreshBests(tx, touched);
  });
  await settleRanks(db, moved);
  await writing(db, ["results"], (tx) => stampRankings(tx, now));
}

export async function stampRankings(db: Database, finishedAt: Date): Promise<void> {
  await db
    .insert(rankingRuns)
    .values({ finishedAt })
    .onConflictDoUpdate({ target: rankingRuns.id, set: { finishedAt } });
}

async function startPosting(
  tx: Database,
  { competitionId, by, now }: { competitionId: string; by: number; now: Date },
): Promise<{ firstDay: string }> {
  const [competition] = await tx.select().from(competitions).where(eq(competitions.id, competitionId)).for("update");
  if (!competition) throw notFound("Competition", competitionId);
  if (competition.cancelledAt) throw conflict("A cancelled competition has no results");
  if (!competition.isVisible || !competition.startDate) throw conflict("The competition was never announced");
  await tx
    .update(competitions)
    .set({
      resultsSubmittedAt: competition.resultsSubmittedAt ?? now,
      resultsPostedAt: competition.resultsPostedAt ?? now,
      resultsPostedBy: competition.resultsPostedBy ?? by,
    })
    .where(eq(competitions.id, competitionId));
  return { firstDay: competition.startDate };
}
