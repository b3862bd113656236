import { removeExpired } from "#lib/accounts/commands/remove-expired.ts";
import { declareJob, noPayload } from "#lib/jobs/job.ts";
import { removeOldMail } from "#lib/mail/send-queued.ts";
import { deleteExpired } from "#lib/oauth/tokens/cleanup.ts";

/** Removes once an hour what has expired: sessions, links, counters, tokens and codes. */
export const cleanup = declareJob({
  name: "cleanup",
  payload: noPayload,
  every: "17 * * * *",
  waiting: "one run for all",
  atOnce: "one",
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 600,
  longestSeconds: 30 * 60,
  keptDays: 30,
  run: async (_, { db, now }) => {
    const removed = await Promise.allSettled([removeExpired(db, now()), deleteExpired(db), removeOldMail(db, now())]);
    // One that fails keeps none of the others back.
    for (const one of removed) if (one.status === "rejected") throw one.reason;
  },
});
