import type { TimeLimit } from "#lib/competitions/round-conditions.ts";
import { t } from "#lib/language/translate.ts";
import { type AttemptResult, DNF, DNS, isSuccess, SKIPPED } from "#lib/reference/attempt-result.ts";
import { attemptResultProblem, mostMoves } from "#lib/reference/attempt-result-problem.ts";
import { eventById } from "#lib/reference/events.ts";
import { formatById } from "#lib/reference/formats.ts";
import { decodeMultiBlind, mostMultiBlindSeconds } from "#lib/reference/multi-blind.ts";
import { attemptsGranted, isComplete } from "./completeness.ts";
import type { HeldRound } from "./held-round.ts";

type Form = Pick<HeldRound, "eventId" | "formatId" | "cutoff" | "timeLimit">;

/** Without what was never entered at the end. */
export function trimmed(attempts: readonly AttemptResult[]): AttemptResult[] {
  const last = attempts.findLastIndex((attempt) => attempt !== SKIPPED);
  return attempts.slice(0, last + 1);
}

/**
 * Attempts as the rules make them of what was typed: whole seconds above ten minutes, DNF where a limit was reached or
 * a solution has more moves than it may, and nothing after a cutoff that was not met. `usedElsewhere`: what the other
 * rounds of a cumulative limit have taken.
 */
export function asRuled(typed: readonly AttemptResult[], round: Form, usedElsewhere = 0): AttemptResult[] {
  const rounded = withinMoves(typed, round.eventId).map((attempt) => roundedTime(attempt, round.eventId));
  const limited = withinLimit(rounded, round, usedElsewhere);
  const granted = attemptsGranted(limited, round);
  return trimmed(granted === 0 ? limited : limited.slice(0, granted));
}

const tenMinutes = 10 * 60 * 100;

// Regulation 9f2.
const roundedTime = (attempt: AttemptResult, eventId: string): AttemptResult =>
  eventById(eventId)?.valueFormat === "time" && attempt > tenMinutes ? Math.round(attempt / 100) * 100 : attempt;

export const hasTooManyMoves = (attempt: AttemptResult, eventId: string): boolean =>
  eventById(eventId)?.valueFormat === "number" && attempt > mostMoves;

/** With DNF for solutions of too many moves: as somebody means it who has been asked. */
export const withinMoves = (attempts: readonly AttemptResult[], eventId: string): AttemptResult[] =>
  attempts.map((attempt) => (hasTooManyMoves(attempt, eventId) ? DNF : attempt));

function withinLimit(attempts: readonly AttemptResult[], { eventId, timeLimit }: Form, usedElsewhere: number) {
  if (eventId === "333mbf") return attempts.map((attempt) => (isMultiBlindTooLate(attempt) ? DNF : attempt));
  if (!timeLimit || timeLimit.centiseconds === 0) return [...attempts];
  const { centiseconds: limit, cumulativeRoundIds } = timeLimit;
  if (cumulativeRoundIds.length === 0) return attempts.map((attempt) => (attempt >= limit ? DNF : attempt));
  let used = usedElsewhere;
  return attempts.map((attempt) => {
    if (!isSuccess(attempt)) return attempt;
    used += attempt;
    return used >= limit ? DNF : attempt;
  });
}

function isMultiBlindTooLate(attempt: AttemptResult): boolean {
  if (!isSuccess(attempt)) return false;
  const { attempted, seconds } = decodeMultiBlind(attempt);
  return seconds !== undefined && seconds > mostMultiBlindSeconds(attempted);
}

/** What a cumulative limit has lost to these attempts of its other rounds. How long a DNF took is not recorded. */
export const timeUsed = (attempts: readonly AttemptResult[]): number =>
  attempts.filter(isSuccess).reduce((total, attempt) => total + attempt, 0);

/** The other rounds that share a cumulative limit with this one. */
export const sharingLimit = ({ id, timeLimit }: { id: string; timeLimit: TimeLimit | null }): string[] =>
  timeLimit?.cumulativeRoundIds.filter((other) => other !== id) ?? [];

/**
 * Why these cannot be somebody's attempts in a round, in a sentence; undefined where they can. `before` is what was
 * there: attempts after a cutoff that is no longer met go away by themselves, but nobody can add such.
 */
export function attemptsProblem(
  typed: readonly AttemptResult[],
  round: Form,
  before: readonly AttemptResult[] = [],
): string | undefined {
  const all = formatById(round.formatId).expectedSolveCount;
  if (all === 0) return t("Head-to-Head rounds are not entered here");
  const attempts = trimmed(typed);
  if (attempts.length > all)
    return t("There are {all} attempts in this round, not {count}", { all, count: attempts.length });
  const ruled = withinLimit(
    attempts.map((attempt) => roundedTime(attempt, round.eventId)),
    { ...round, timeLimit: null },
    0,
  );
  for (const attempt of ruled) {
    const problem = attemptResultProblem(attempt, round.eventId);
    if (problem) return problem;
  }
  const result = asRuled(attempts, round);
  const isAdded = (attempt: AttemptResult, index: number) =>
    index >= result.length && attempt !== SKIPPED && attempt !== (before[index] ?? SKIPPED);
  if (result.length < attempts.length && attempts.some(isAdded)) {
    return t("The cutoff was not met in the first {count} attempts", { count: attemptsGranted(result, round) });
  }
  if (isComplete(result, round) && result.every((attempt) => attempt === DNS)) {
    return t("Whoever started no attempt at all is not in the round: take them out instead");
  }
  return undefined;
}
