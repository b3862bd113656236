import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { changingDocument } from "../revisions/record.ts";

/** Runs a command that changes a competition, so that its history tells what the document shows of the change. */
export const recorded = (
  db: Database,
  { competitionId, actor }: { competitionId: string; actor: Actor },
  command: (tx: Database) => Promise<unknown>,
): Promise<void> =>
  db.transaction((tx) =>
    changingDocument(tx, competitionId, actor, async () => {
      await command(tx);
    }),
  );
