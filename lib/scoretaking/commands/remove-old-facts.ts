import { lt } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removing, removeInBatches, type ToRemove } from "#lib/db/remove-in-batches.ts";
import { liveFacts } from "#lib/db/schema/scoretaking.ts";
import { env } from "#lib/platform/env.ts";

/** Removes what is told of who entered which result when, once it is as old as the settings allow. */
export async function removeOldLiveFacts(db: Database, removing: Removing): Promise<void> {
  const before = daysBefore(removing.now, env().liveFactsKeptDays);
  if (!before) return;
  const old: ToRemove = { kind: "live facts", table: liveFacts, which: lt(liveFacts.happenedAt, before) };
  await removeInBatches(db, old, removing);
}
