import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { queueJob } from "#lib/jobs/queue-job.ts";
import { sendCompetitionMail } from "./send-queued.ts";

/** Has mail about competitions that was given up tried again, as often as at first. Answers how many. */
export async function retryGivenUpMail(db: Database, now: Date): Promise<number> {
  return await db.transaction(async (tx) => {
    const again = await tx
      .update(queuedMail)
      .set({ state: "waiting", attempts: 1, dueAt: now })
      .where(eq(queuedMail.state, "given_up"))
      .returning({ id: queuedMail.id });
    if (again.length > 0) await queueJob(tx, sendCompetitionMail, {});
    return again.length;
  });
}
