import type { Actor } from "#lib/accounts/actor.ts";
import { lifeCycleCommands } from "#lib/competitions/commands/life-cycle.ts";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import type { LifeCycleAction } from "#lib/competitions/life-cycle.ts";
import type { Database } from "#lib/db/connection.ts";
import { withHistoryLine } from "#lib/wcif/edits/with-revision.ts";

type Step = { competitionId: string; actor: Actor; step: LifeCycleAction; agreed: string };

/** Moves a competition along, and tells it in its history; answers whether it is there afterwards. */
export async function takeStep(db: Database, { step, agreed, ...own }: Step): Promise<boolean> {
  if (step === "delete") {
    await lifeCycleCommands.delete(db, { ...own, agreed });
    return false;
  }
  await withHistoryLine(db, own, async (tx) => {
    await lifeCycleCommands[step](tx, { ...own, agreed });
    return historyPhrase(step);
  });
  return true;
}
