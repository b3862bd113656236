import type { Actor } from "#lib/accounts/actor.ts";
import { lockCompetition } from "#lib/competitions/commands/lock-competition.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { HistoryPhrase } from "#lib/competitions/history-phrases.ts";
import { competitionTransaction } from "#lib/competitions/turns.ts";
import type { Database } from "#lib/db/connection.ts";
import { unauthenticated } from "#lib/platform/errors.ts";
import { type DocumentWrite, entryOf, recordRevision, reviseDocument, wholeDocument } from "../revisions/record.ts";

type Own = { competitionId: string; actor: Actor };
/** What is done while nobody else changes the competition; it may answer what documents do not show of it. */
type Command = (tx: Database, locked: Competition) => Promise<unknown>;

/**
 * Runs a command that changes a competition, so that its history tells what the document shows of the change, under
 * the competition's next revision. Whatever changes what documents show goes through here or through a patch.
 */
export const withRevision = (db: Database, { competitionId, actor }: Own, command: Command): Promise<void> =>
  revise(db, { competitionId, author: actor, extent: wholeDocument }, command);

/**
 * The same for decisions over registrations: the command answers what was decided, or null. It stands in place of
 * what the document shows of it.
 */
export const withDecisionRevision = (
  db: Database,
  { competitionId, actor }: Own,
  command: (tx: Database, locked: Competition) => Promise<HistoryPhrase | null>,
): Promise<void> => revise(db, { competitionId, author: actor, extent: wholeDocument, isDecision: true }, command);

/** The same for what people do with their own registration: "registered". */
export async function withOwnEntryRevision(
  db: Database,
  { competitionId, actor, told }: Own & { told: HistoryPhrase },
  command: Command,
): Promise<void> {
  if (!actor.account) throw unauthenticated();
  await revise(db, { competitionId, author: actor, extent: entryOf(actor.account.id), told: [told] }, command);
}

/**
 * The same for what documents do not show and the history tells all the same: the command answers what, or null
 * where there is nothing to tell.
 */
export async function withHistoryLine(
  db: Database,
  { competitionId, actor }: Own,
  command: (tx: Database, locked: Competition) => Promise<HistoryPhrase | null>,
): Promise<void> {
  await competitionTransaction(db, competitionId, async (tx) => {
    const competition = await lockCompetition(tx, competitionId);
    const told = await command(tx, competition);
    if (told !== null) await recordRevision(tx, competition, { changes: new Map(), author: actor, told: [told] });
  });
}

async function revise<Seen>(db: Database, write: DocumentWrite<Seen>, command: Command): Promise<void> {
  await competitionTransaction(db, write.competitionId, (tx) =>
    reviseDocument(tx, write, (locked) => command(tx, locked)),
  );
}
