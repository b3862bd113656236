import { eq, isNotNull } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accountMail, queuedMail } from "#lib/db/schema/mail.ts";
import { queueJob } from "#lib/jobs/queue-job.ts";
import { sendAccountMailLater } from "./account-mail.ts";
import { sendCompetitionMail } from "./send-queued.ts";

/** Has mail that was given up, or refused for its recipient, tried again, as often as at first. Answers how many. */
export async function retryGivenUpMail(db: Database, now: Date): Promise<number> {
  return await db.transaction(async (tx) => {
    const again = await tx
      .update(queuedMail)
      .set({ state: "waiting", attempts: 1, dueAt: now, refusal: null })
      .where(eq(queuedMail.state, "given_up"))
      .returning({ id: queuedMail.id });
    const ofAccounts = await tx
      .update(accountMail)
      .set({ givenUpAt: null, attempts: 1, dueAt: now, refusal: null })
      .where(isNotNull(accountMail.givenUpAt))
      .returning({ id: accountMail.id });
    if (again.length > 0) await queueJob(tx, sendCompetitionMail, {});
    if (ofAccounts.length > 0) await queueJob(tx, sendAccountMailLater, {});
    return again.length + ofAccounts.length;
  });
}
