import { writeNotifications } from "../commands/write-notifications.ts";
import { competitionToTell } from "./competition-to-tell.ts";
import { batchSize, inBatches, tellingJob } from "./in-batches.ts";
import { listInterested } from "./interested-in.ts";

/** Tells everybody of a new competition who looks for one like it. */
export const tellNewCompetition = tellingJob("tell-of-new-competition", async (competitionId, context) => {
  const competition = await competitionToTell(context.db, competitionId);
  if (!competition || competition.cancelledAt !== null) return;
  await inBatches(context, 0, async (tx, after) => {
    const accountIds = await listInterested(tx, competition, { after, limit: batchSize });
    await writeNotifications(tx, {
      kind: "new_competition",
      told: accountIds.map((accountId) => ({ accountId, competition, details: {} })),
      mail: "as chosen",
      now: context.now(),
    });
    return accountIds.length === batchSize ? accountIds.at(-1) : undefined;
  });
});
