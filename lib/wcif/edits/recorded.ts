import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { notFound, unauthenticated } from "#lib/platform/errors.ts";
import { changingDocument, entryOf, type Writing, wholeDocument } from "../revisions/record.ts";

type Own = { competitionId: string; actor: Actor };
type Command = (tx: Database) => Promise<unknown>;

/**
 * Runs a command that changes a competition, so that its history tells what the document shows of the change, under
 * the competition's next revision. Whatever changes what documents show goes through here or through a patch.
 */
export const recorded = (db: Database, { competitionId, actor }: Own, command: Command): Promise<void> =>
  record(db, { competitionId, author: actor, extent: wholeDocument }, command);

/** The same for what people do with their own registration: "registered". */
export async function recordedForOneself(
  db: Database,
  { competitionId, actor, summary }: Own & { summary: string },
  command: Command,
): Promise<void> {
  if (!actor.account) throw unauthenticated();
  await record(db, { competitionId, author: actor, extent: entryOf(actor.account.id), summary }, command);
}

async function record<Seen>(db: Database, writing: Writing<Seen>, command: Command): Promise<void> {
  await db.transaction(async (tx) => {
    let isDone = false;
    await changingDocument(tx, writing, async () => {
      await command(tx);
      isDone = true;
    });
    if (!isDone) throw notFound("Competition", writing.competitionId);
  });
}
