import { eq } from "drizzle-orm";
import { lockCompetition } from "#lib/competitions/commands/lock-competition.ts";
import { tellCompetitors } from "#lib/competitions/commands/tell.ts";
import { resultsMail } from "#lib/competitions/mails.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { rankingRuns } from "#lib/db/schema/results.ts";
import { withVersions } from "#lib/db/versions.ts";
import { queueJob } from "#lib/jobs/queue-job.ts";
import { tellResults } from "#lib/notifications/jobs/tell-results.ts";
import { conflict } from "#lib/platform/errors.ts";
import { markRecordsOfCompetition } from "./mark-records.ts";
import { rankCompetition } from "./rank-competition.ts";
import { lockResults } from "./refresh-ranks.ts";
import { writeBestsOfCompetition } from "./write-competition-bests.ts";

/**
 * Makes the results of a competition official: places, bests and averages by the rules, record markers, everybody's
 * bests and ranks. The rows must be there. Posting again, after a correction, brings everything up to date.
 */
export async function postResults(
  db: Database,
  { competitionId, by, now }: { competitionId: string; by: number | null; now: Date },
): Promise<void> {
  await withVersions(db, ["competitions", "results"], async (tx) => {
    await lockResults(tx);
    const { firstDay, wasPosted } = await startPosting(tx, { competitionId, by, now });
    const touched = await rankCompetition(tx, { competitionId, now });
    await writeBestsOfCompetition(tx, { competitionId, wasPosted, ...touched });
    await markRecordsOfCompetition(tx, { competitionId, since: firstDay, now });
    await recordRankingRun(tx, now);
  });
}

export async function recordRankingRun(db: Database, finishedAt: Date): Promise<void> {
  await db
    .insert(rankingRuns)
    .values({ finishedAt })
    .onConflictDoUpdate({ target: rankingRuns.id, set: { finishedAt } });
}

async function startPosting(
  tx: Database,
  { competitionId, by, now }: { competitionId: string; by: number | null; now: Date },
): Promise<{ firstDay: string; wasPosted: boolean }> {
  const competition = await lockCompetition(tx, competitionId);
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
  // A correction that is posted later is no news to everybody who was there.
  if (competition.resultsPostedAt === null) {
    await tellCompetitors(tx, {
      competitionId,
      word: () => resultsMail(competition),
      about: "results",
      except: null,
      kind: "results",
      now,
    });
    await queueJob(tx, tellResults, { competitionId });
  }
  return { firstDay: competition.startDate, wasPosted: competition.resultsPostedAt !== null };
}
