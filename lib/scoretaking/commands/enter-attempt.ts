import { lockCompetition } from "#lib/competitions/commands/lock-competition.ts";
import { competitionTransaction } from "#lib/competitions/turns.ts";
import type { Database } from "#lib/db/connection.ts";
import { type AttemptResult, SKIPPED } from "#lib/reference/attempt-result.ts";
import { getScoretaking } from "../queries/scoretaking.ts";
import { type EntryCommand, readForRound } from "./change-rounds.ts";
import { type Entered, enterResults } from "./enter-results.ts";

type OneAttempt = { registrantId: number; attemptNumber: number; attempt: AttemptResult };

/** Enters one attempt of somebody, whatever stood there; their others stay as they are. */
export async function enterAttempt(
  db: Database,
  { registrantId, attemptNumber, attempt, ...command }: EntryCommand & OneAttempt,
): Promise<Entered> {
  const { id: competitionId } = await getScoretaking(db, command.competitionId, command);
  return await competitionTransaction(db, competitionId, async (tx) => {
    await lockCompetition(tx, competitionId);
    const base = await readForRound(tx, command, ({ rows }, { rowId }) => {
      const row = (rows.get(rowId) ?? []).find((one) => one.registrantId === registrantId);
      return row?.attempts ?? [];
    });
    const padded = Array.from({ length: Math.max(base.length, attemptNumber) }, (_, index) => base[index] ?? SKIPPED);
    const entry = { registrantId, base, attempts: padded.with(attemptNumber - 1, attempt) };
    return await enterResults(tx, { ...command, entries: [entry] });
  });
}
