import type { Database } from "#lib/db/connection.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { withinMoves } from "../entered-attempts.ts";
import { readShown } from "../shown-attempts.ts";
import { readWritten } from "../written-attempts.ts";
import { type RoundCommand, readForRound } from "./change-rounds.ts";
import { assertOpen, type Entered, enterResults } from "./enter-results.ts";
import { writtenDoubts } from "./written-doubts.ts";

type Written = { competitor: string; attempts: readonly string[]; shown: string; agreed: string };

/**
 * Enters one person's attempts as a plain form has them: whose they are by their number, times as people write them. Where
 * somebody has only said whom they mean, nothing is entered; what is doubtful is asked about first. Answers whom, and
 * whether there is something of them now.
 */
export async function enterWritten(
  db: Database,
  { written, ...command }: RoundCommand & { written: Written },
): Promise<{ registrantId: number; isEntered: boolean }> {
  const registrantId = Number(/^\s*(\d{1,9})/.exec(written.competitor)?.[1]);
  if (!registrantId) throw fieldProblem("competitor", t("Give the number of the competitor."));
  const eventId = command.roundId.split("-")[0] ?? "";
  const attempts = readWritten(written.attempts, eventId);
  if (typeof attempts === "string") throw invalid(attempts);
  const base = readShown(written.shown, registrantId);
  if (attempts.length === 0 && base === undefined) return { registrantId, isEntered: false };
  // Nobody is asked about what cannot be entered anyway.
  await readForRound(db, command, assertOpen);
  if (attempts.join() !== base?.join())
    await assertMeant(db, { ...command, registrantId, attempts, agreed: written.agreed });
  // Whoever has not seen what was there may fill what is empty, and overwrites nothing.
  const entry = { registrantId, base: base ?? [], attempts: withinMoves(attempts, eventId) };
  const { conflicts } = await enterResults(db, { ...command, entries: [entry] });
  assertNoConflict(conflicts, eventId);
  return { registrantId, isEntered: true };
}

/** Whoever writes a whole result does not choose between theirs and another's: they look again. */
export function assertNoConflict([conflict]: Entered["conflicts"], eventId: string): void {
  if (!conflict) return;
  const theirs = withCommas(conflict.theirs.map((attempt) => formatAttemptResult(attempt, eventId)));
  throw invalid(
    t("Somebody else has entered {result} meanwhile. Open the result again to change it.", {
      result: theirs,
    }),
  );
}

type Doubtful = Parameters<typeof writtenDoubts>[1] & { agreed: string };

/** Throws until somebody has said that what is doubtful is on the scorecard all the same. */
async function assertMeant(db: Database, { agreed, ...written }: Doubtful): Promise<void> {
  const { name, texts } = await writtenDoubts(db, written);
  if (texts.length === 0) return;
  assertAgreed(agreed, [[scorecardQuestion({ registrantId: written.registrantId, name }), ...texts].join("\n")]);
}

/** What is asked above all that is doubtful in somebody's result. */
export const scorecardQuestion = ({ registrantId, name }: { registrantId: number; name: string }): string =>
  t("{number} {name}: is this what the scorecard says?", { number: registrantId, name });
