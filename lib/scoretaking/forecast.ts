import { type AttemptResult, compareAttemptResults, DNF, isSuccess, SKIPPED } from "#lib/reference/attempt-result.ts";
import { mostMoves } from "#lib/reference/attempt-result-problem.ts";
import { eventById } from "#lib/reference/events.ts";
import { formatById } from "#lib/reference/formats.ts";
import { hasAverage } from "#lib/results/average.ts";
import { bestOf } from "#lib/results/best-and-worst.ts";
import type { RoundResult } from "#lib/results/ranking.ts";
import { type Goal, reaches } from "./advancing.ts";
import { isComplete } from "./completeness.ts";
import type { HeldRound } from "./held-round.ts";
import type { Forecast } from "./live-round.ts";
import { bestPossible, resultOf, worstPossible } from "./possible.ts";
import type { Standings } from "./standings.ts";

type Around = {
  round: HeldRound;
  goal: Goal;
  /** Of everybody in the round who has a result. */
  standings: Standings;
  /** How many people are in it. */
  size: number;
};

/** What may still become of a result, and what the next attempt must be for it; null once nothing is to come. */
export function forecastOf(
  { attempts, best, average }: { attempts: readonly AttemptResult[] } & RoundResult,
  { round, goal, standings, size }: Around,
): Forecast | null {
  if (isComplete(attempts, round)) return null;
  const made = attempts.filter((attempt) => attempt !== SKIPPED);
  const all = formatById(round.formatId).expectedSolveCount;
  const isLast = hasAverage(round) && made.length === all - 1;
  const own = best === SKIPPED ? undefined : { best, average };
  const needed = (is: (result: RoundResult) => boolean) => slowestThat(round, made, is);
  return {
    bestPossible: isLast ? bestPossible(attempts, round).average : 0,
    worstPossible: isLast ? worstPossible(attempts, round).average : 0,
    projected: projectedAverage(made, round),
    forFirst: needed((result) => standings.around(result, own).better === 0 && isSuccess(result.best)),
    forAdvancing:
      goal.kind === "nothing"
        ? null
        : needed((result) => reaches(goal, result, { ...standings.around(result, own), size, round })),
  };
}

/** The average if it goes on like this: of what was made, without what would be dropped; 0 where there is none yet. */
export function projectedAverage(made: readonly AttemptResult[], round: Pick<HeldRound, "eventId" | "formatId">) {
  if (made.length === 0 || !hasAverage(round)) return SKIPPED;
  const { trimFastestCount, trimSlowestCount } = formatById(round.formatId);
  const failures = made.filter((attempt) => !isSuccess(attempt)).length;
  if (failures > trimSlowestCount) return DNF;
  const sorted = made.toSorted(compareAttemptResults);
  const trims = made.length > trimFastestCount + trimSlowestCount;
  const counting = (trims ? sorted.slice(trimFastestCount, sorted.length - trimSlowestCount) : sorted).filter(
    isSuccess,
  );
  if (counting.length === 0) return DNF;
  const mean = counting.reduce((total, attempt) => total + attempt, 0) / counting.length;
  return Math.round(round.eventId === "333fm" ? 100 * mean : mean);
}

/**
 * The slowest next attempt with which it holds, as things stand and if it goes on like this after it; DNF where any
 * will do, null where none does. What is better never turns it around, so that it is found by halving.
 */
function slowestThat(
  round: HeldRound,
  made: readonly AttemptResult[],
  is: (result: RoundResult) => boolean,
): AttemptResult | null {
  const holds = (attempt: AttemptResult) => is(resultAfter([...made, attempt], round));
  if (made.length > 0 && holds(DNF)) return DNF;
  if (!holds(1)) return null;
  let [yes, no] = [1, slowest(round) + 1];
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

function resultAfter(made: readonly AttemptResult[], round: HeldRound): RoundResult {
  if (made.length >= formatById(round.formatId).expectedSolveCount) return resultOf(made, round);
  return { best: bestOf(made), average: projectedAverage(made, round) };
}

const oneHour = 60 * 60 * 100;
const worstMultiBlind = 999_999_999;

function slowest({ eventId, timeLimit }: HeldRound): AttemptResult {
  switch (eventById(eventId)?.valueFormat) {
    case "number":
      return mostMoves;
    case "multi":
      return worstMultiBlind;
    default:
      return timeLimit && timeLimit.centiseconds > 1 ? timeLimit.centiseconds - 1 : oneHour;
  }
}
