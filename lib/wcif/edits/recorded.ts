import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { notFound } from "#lib/platform/errors.ts";
import { changingDocument } from "../revisions/record.ts";

/** Runs a command that changes a competition, so that its history tells what the document shows of the change. */
export async function recorded(
  db: Database,
  { competitionId, actor }: { competitionId: string; actor: Actor },
  command: (tx: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    let isDone = false;
    await changingDocument(tx, competitionId, actor, async () => {
      await command(tx);
      isDone = true;
    });
    if (!isDone) throw notFound("Competition", competitionId);
  });
}
