import { formatRoundInSentence } from "#lib/competitions/format-round.ts";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import type { Database } from "#lib/db/connection.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { listed } from "#lib/language/listed.ts";
import { t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";
import { type AttemptResult, DNS } from "#lib/reference/attempt-result.ts";
import { attemptsGranted, isComplete } from "../completeness.ts";
import { asRuled, withinMoves } from "../entered-attempts.ts";
import type { HeldRound } from "../held-round.ts";
import type { PersonRow } from "../live-rounds-of-event.ts";
import { namesOfPeople } from "../names-of-people.ts";
import type { RowsByRound } from "../places.ts";
import { type Moved, qualificationChange } from "../qualification.ts";
import { roundStates } from "../round-states.ts";
import { readShown } from "../shown-attempts.ts";
import { assertReadable, rememberWritten } from "../written-attempts.ts";
import { changeRounds, type EventNow, type RoundCommand } from "./change-rounds.ts";
import { entriesChange } from "./enter-results.ts";
import { assertNoConflict, scorecardQuestion } from "./enter-written.ts";
import { inHistory, refused } from "./rounds.ts";
import { writtenDoubts } from "./written-doubts.ts";

type Written = { competitor: string; attempts: readonly string[]; shown: string; agreed: string };

/** Corrects one person's result in a locked round, as a plain form has it. */
export async function correctWritten(
  db: Database,
  { written: { competitor, attempts: texts, shown, agreed }, ...command }: RoundCommand & { written: Written },
): Promise<{ registrantId: number; isChanged: boolean }> {
  const registrantId = Number(competitor);
  const base = readShown(shown, registrantId);
  if (base === undefined) throw invalid(t("Open the result again to change it."));
  const eventId = command.roundId.split("-")[0] ?? "";
  assertReadable(texts, eventId);
  const { attempts } = rememberWritten(texts, eventId);
  return {
    registrantId,
    ...(await correctLocked(db, { ...command, correction: { registrantId, base, attempts }, agreed })),
  };
}

type Correction = { registrantId: number; base: readonly AttemptResult[]; attempts: readonly AttemptResult[] };

/**
 * Corrects one person's result in a round that is locked because the next one is open. Who is in the next one stays as
 * it is: where the correction changes who would be, somebody has to agree to that first. Only managers may.
 */
export const correctLocked = (
  db: Database,
  { correction, agreed, ...command }: RoundCommand & { correction: Correction; agreed: string },
): Promise<{ isChanged: boolean }> =>
  changeRounds(
    db,
    command,
    async (event, round, tx) => {
      assertLocked(event, round);
      assertHasAttempt(correction.attempts, round);
      const entry = { ...correction, attempts: withinMoves(correction.attempts, round.eventId) };
      const { rows, facts, answer } = await entriesChange(tx, { event, round }, [entry]);
      assertNoConflict(answer.conflicts, round.eventId);
      const person = rows?.get(round.rowId)?.find(({ registrantId }) => registrantId === correction.registrantId);
      if (!rows || !person) return { facts: [], answer: { isChanged: false as boolean } };
      assertComplete(person, round);
      const { texts } = await writtenDoubts(tx, { ...command, ...correction });
      const about = [...texts, ...qualificationTexts(event, round, new Map([...event.rows, ...rows]))];
      assertAgreed(agreed, [about.length > 0 ? [scorecardQuestion(person), ...about].join("\n") : undefined]);
      return {
        rows,
        facts,
        told: historyPhrase("result_corrected", { name: { names: [person.name] }, ...inHistory(event, round) }),
        answer: { isChanged: true },
      };
    },
    "manager",
  );

function assertLocked({ rounds, rows }: EventNow, round: HeldRound): void {
  const state = roundStates(rounds, rows).get(round.id);
  if (state === "open") throw refused(t("This round is open: change the result where results are typed."));
  if (state !== "locked") throw refused("round is not open");
}

function assertHasAttempt(attempts: readonly AttemptResult[], round: HeldRound): void {
  const made = asRuled(attempts, round);
  const isNone = made.length === 0 || (isComplete(made, round) && made.every((attempt) => attempt === DNS));
  if (isNone)
    throw refused(
      t("A locked round keeps everybody who is in it: to take out who made no attempt, close the next round first."),
    );
}

function assertComplete({ attempts }: PersonRow, round: HeldRound): void {
  if (isComplete(attempts, round)) return;
  throw invalid(
    t("In a locked round no attempt is left out: give all {count}, DNF or DNS where one is that.", {
      count: attemptsGranted(attempts, round),
    }),
  );
}

/** What the correction changes about who goes on, and what becomes of the round that they go on to. */
function qualificationTexts({ rounds, rows }: EventNow, round: HeldRound, after: RowsByRound<PersonRow>): string[] {
  const { next, gained, lost } = qualificationChange(rounds, round, { before: rows, after });
  if (gained.length + lost.length === 0) return [];
  const totals = new Map([[round.eventId, rounds.length]]);
  const where = listed(next.map(({ id }) => formatRoundInSentence(id, totals)));
  const states = roundStates(rounds, rows);
  const isNextLocked = next.some(({ id }) => states.get(id) === "locked");
  const line = (moved: Moved[], say: (values: { names: string }) => string) =>
    moved.length === 0 ? [] : [say({ names: namesOfPeople(moved.map(({ person }) => person)) })];
  return [
    t("Who goes on to {where} changes by it.", { where }),
    ...line(
      gained.filter(({ isInNext }) => !isInNext),
      (values) => t("Through then, but not in that round: {names}.", values),
    ),
    ...line(
      gained.filter(({ isInNext }) => isInNext),
      (values) => t("Through then, and in that round already: {names}.", values),
    ),
    ...line(
      lost.filter(({ isInNext, hasResultInNext }) => isInNext && !hasResultInNext),
      (values) => t("No longer through then, but still in that round: {names}.", values),
    ),
    ...line(
      lost.filter(({ hasResultInNext }) => hasResultInNext),
      (values) => t("No longer through then, but still in that round, with a result there: {names}.", values),
    ),
    ...line(
      lost.filter(({ isInNext }) => !isInNext),
      (values) => t("No longer through then, and not in that round: {names}.", values),
    ),
    isNextLocked
      ? t("Nobody is added to that round or taken out of it, and nobody can be any more: it is locked as well.")
      : toDoText({
          adds: gained.some(({ isInNext }) => !isInNext),
          takesOut: lost.some(({ isInNext, hasResultInNext }) => isInNext && !hasResultInNext),
        }),
    ...(!isNextLocked && lost.some(({ hasResultInNext }) => hasResultInNext)
      ? [t("Whoever has a result there stays.")]
      : []),
  ];
}

/** What is left for somebody to do in the next round, while that is open. */
function toDoText({ adds, takesOut }: { adds: boolean; takesOut: boolean }): string {
  if (adds && takesOut) {
    return t("Nobody is added to that round or taken out of it: do both there by hand, as it is decided.");
  }
  if (adds) return t("Nobody is added to that round: do that there by hand, as it is decided.");
  if (takesOut) return t("Nobody is taken out of that round: do that there by hand, as it is decided.");
  return t("That round stays as it is, and nothing is to be done there.");
}
