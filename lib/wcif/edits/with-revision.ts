import type { Actor } from "#lib/accounts/actor.ts";
import { lockCompetition } from "#lib/competitions/commands/lock-competition.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { competitionTransaction } from "#lib/competitions/turns.ts";
import type { Database } from "#lib/db/connection.ts";
import { unauthenticated } from "#lib/platform/errors.ts";
import { type DocumentWrite, entryOf, recordRevision, reviseDocument, wholeDocument } from "../revisions/record.ts";

type Own = { competitionId: string; actor: Actor };
/** What is done while nobody else changes the competition; it may answer what documents do not show of it, in words. */
type Command = (tx: Database, locked: Competition) => Promise<unknown>;

/**
 * Runs a command that changes a competition, so that its history tells what the document shows of the change, under
 * the competition's next revision. Whatever changes what documents show goes through here or through a patch.
 */
export const withRevision = (db: Database, { competitionId, actor }: Own, command: Command): Promise<void> =>
  revise(db, { competitionId, author: actor, extent: wholeDocument }, command);

/**
 * The same for decisions over registrations: the command answers in words what was decided, or null. They stand in place
 * of what the document shows of it.
 */
export const withDecisionRevision = (
  db: Database,
  { competitionId, actor }: Own,
  command: (tx: Database, locked: Competition) => Promise<string | null>,
): Promise<void> => revise(db, { competitionId, author: actor, extent: wholeDocument, isDecision: true }, command);

/** The same for what people do with their own registration: "registered". */
export async function withOwnEntryRevision(
  db: Database,
  { competitionId, actor, summary }: Own & { summary: string },
  command: Command,
): Promise<void> {
  if (!actor.account) throw unauthenticated();
  await revise(db, { competitionId, author: actor, extent: entryOf(actor.account.id), summary }, command);
}

/**
 * The same for what documents do not show and the history tells all the same: the command answers in which words, or
 * null where there is nothing to tell.
 */
export async function withHistoryLine(
  db: Database,
  { competitionId, actor }: Own,
  command: (tx: Database, locked: Competition) => Promise<string | null>,
): Promise<void> {
  await competitionTransaction(db, competitionId, async (tx) => {
    const competition = await lockCompetition(tx, competitionId);
    const summary = await command(tx, competition);
    if (summary !== null) await recordRevision(tx, competition, { changes: new Map(), author: actor, summary });
  });
}

async function revise<Seen>(db: Database, write: DocumentWrite<Seen>, command: Command): Promise<void> {
  await competitionTransaction(db, write.competitionId, (tx) =>
    reviseDocument(tx, write, (locked) => command(tx, locked)),
  );
}
