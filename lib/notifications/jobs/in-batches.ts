import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";
import { declareJob, type Job, type JobContext } from "#lib/jobs/job.ts";

/** As many people as are told in one transaction. */
export const batchSize = 1000;

/**
 * Goes through people some at a time, each batch in a transaction of its own, until `write` says that there are no more.
 * Where Stadion stops meanwhile it throws, so that the job runs again: nobody is told twice of the same.
 */
export async function inBatches<Place>(
  { db, signal }: Pick<JobContext, "db" | "signal">,
  first: Place,
  write: (tx: Database, last: Place) => Promise<Place | undefined>,
): Promise<void> {
  let last: Place | undefined = first;
  while (last !== undefined) {
    signal.throwIfAborted();
    const from: Place = last;
    last = await db.transaction((tx) => write(tx, from));
  }
}

const ofCompetition = z.strictObject({ competitionId: z.string().max(32) });
type OfCompetition = z.infer<typeof ofCompetition>;

/** A job that tells people of something about a competition. */
export const tellingJob = (
  name: string,
  run: (competitionId: string, context: JobContext) => Promise<void>,
): Job<OfCompetition> =>
  declareJob({
    name,
    payload: ofCompetition,
    uniqueBy: ({ competitionId }) => competitionId,
    waiting: "one after the other",
    atOnce: "any number",
    retries: 10,
    firstPauseSeconds: 30,
    longestPauseSeconds: 3600,
    longestSeconds: 15 * 60,
    keptDays: 7,
    run: ({ competitionId }, context) => run(competitionId, context),
  });
