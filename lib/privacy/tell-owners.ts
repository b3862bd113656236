import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { declareJob } from "#lib/jobs/job.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { listReachableOwners } from "#lib/oauth/members/queries.ts";
import { dataToRemoveMail } from "./mails.ts";
import { countRemovalNotices } from "./removal-notices.ts";

/** How long others who go are waited for, to write of all of them at once. */
export const hoursGathered = 24;

/**
 * Writes to the owners of an application of those who used it and are gone, once for all since the last mail: as long as it
 * waits to be begun, another is the same. Where all was acknowledged meanwhile, nothing is written.
 */
export const tellOwnersOfRemovals = declareJob({
  name: "tell-owners-of-removals",
  payload: z.strictObject({ applicationId: z.number().int() }),
  uniqueBy: ({ applicationId }) => String(applicationId),
  waiting: "one after the other",
  atOnce: "one",
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 600,
  longestSeconds: 5 * 60,
  keptDays: 7,
  run: async ({ applicationId }, { db }) => await tellOwners(db, applicationId),
});

async function tellOwners(db: Database, applicationId: number): Promise<void> {
  await withAccountMail(db, async (tx, write) => {
    const [application] = await tx
      .select({ id: applications.id, name: applications.name })
      .from(applications)
      .where(eq(applications.id, applicationId));
    if (!application) return;
    const people = await countRemovalNotices(tx, applicationId);
    if (people === 0) return;
    const mails = (await listReachableOwners(tx, applicationId)).map(({ email, language }) => ({
      ...{ kind: "application" as const, recipient: email },
      ...inLanguage(language, () => dataToRemoveMail(application, people)),
    }));
    await write(...mails);
  });
}
