import type { Database } from "#lib/db/connection.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { withinMoves } from "../entered-attempts.ts";
import { competitorsMeant } from "../find-competitors.ts";
import { namesOfPeople } from "../names-of-people.ts";
import { readShown } from "../shown-attempts.ts";
import { westernDigits } from "../western-digits.ts";
import { readWritten } from "../written-attempts.ts";
import { type RoundCommand, readForRound } from "./change-rounds.ts";
import { assertOpen, type Entered, enterResults } from "./enter-results.ts";
import { writtenDoubts } from "./written-doubts.ts";

type Written = { competitor: string; attempts: readonly string[]; shown: string; agreed: string };

/**
 * Enters one person's attempts as a plain form has them: whose they are by their number or name, times as people write
 * them. Where somebody has only said whom they mean, nothing is entered; what is doubtful is asked about first. Answers
 * whom, and whether there is something of them now.
 */
export async function enterWritten(
  db: Database,
  { written, ...command }: RoundCommand & { written: Written },
): Promise<{ registrantId: number; isEntered: boolean }> {
  const registrantId = await findMeant(db, { ...command, competitor: written.competitor });
  const eventId = command.roundId.split("-")[0] ?? "";
  const attempts = readWritten(written.attempts, eventId);
  if (typeof attempts === "string") throw invalid(attempts);
  const base = readShown(written.shown, registrantId);
  // What was shown of somebody else and stands there still is nobody else's.
  const ofOther = readShown(written.shown, Number.parseInt(written.shown, 10));
  if (base === undefined && (attempts.length === 0 || attempts.join() === ofOther?.join()))
    return { registrantId, isEntered: false };
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

/** The number of whom somebody means, who may have written a name where there is but one who can be meant. */
async function findMeant(
  db: Database,
  { competitor, ...command }: RoundCommand & Pick<Written, "competitor">,
): Promise<number> {
  const number = Number(/^\s*(\d{1,9})/.exec(westernDigits(competitor))?.[1]);
  if (number) return number;
  const people = await readForRound(db, command, (event, round) => {
    assertOpen(event, round);
    return event.rows.get(round.rowId) ?? [];
  });
  const [meant, ...others] = competitorsMeant(competitor, people);
  if (!meant) throw fieldProblem("competitor", t("Nobody in this round is called so, or has this number."));
  if (others.length === 0) return meant.registrantId;
  const names = namesOfPeople(
    [meant, ...others].map(({ registrantId, name }) => ({ name: `${registrantId} ${name}` })),
  );
  throw fieldProblem("competitor", t("Several are called so: give the number. {names}", { names }));
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
