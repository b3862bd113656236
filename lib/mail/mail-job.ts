import type { Database } from "#lib/db/connection.ts";
import { declareJob, type Job, type NoPayload, noPayload } from "#lib/jobs/job.ts";

type SendSome = (db: Database, now: Date) => Promise<{ isMore: boolean }>;

/**
 * A job that sends what waits in a table of mail: the job has it sent soon, the table has it sent at all. So each minute
 * it looks by itself, for what is due only now, or was not taken by the mail server before.
 */
export const mailJob = (name: string, sendSome: SendSome): Job<NoPayload> =>
  declareJob({
    name,
    payload: noPayload,
    every: "* * * * *",
    waiting: "one run for all",
    atOnce: "any number",
    retries: 3,
    firstPauseSeconds: 5,
    longestPauseSeconds: 60,
    longestSeconds: 15 * 60,
    keptDays: 1,
    run: async (_, { db, now, signal }) => {
      let isMore = true;
      while (isMore && !signal.aborted) ({ isMore } = await sendSome(db, now()));
    },
  });
