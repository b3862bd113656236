import { type AttemptResult, compareAttemptResults, DNF, isSuccess, SKIPPED } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";

export type RoundForm = { eventId: string; formatId: FormatId };

const withMeanOfThree = new Set(["333ft", "333fm", "333bf", "444bf", "555bf"]);
const tenMinutes = 10 * 60 * 100;

/** Rounds ranked by single have an average only where such averages are ranked too (regulation 9b). */
export function hasAverage({ eventId, formatId }: RoundForm): boolean {
  switch (formatId) {
    case "a":
    case "m":
      return true;
    case "3":
      return withMeanOfThree.has(eventId);
    case "5":
      return eventId === "333bf";
    default:
      return false;
  }
}

/** The average or mean of the round's attempts; 0 where there is none, also when the cutoff ended them early. */
export function averageOf(attempts: readonly AttemptResult[], round: RoundForm): AttemptResult {
  if (!hasAverage(round)) return SKIPPED;
  const format = formatById(round.formatId);
  const made = attempts.slice(0, format.expectedSolveCount).filter((attempt) => attempt !== SKIPPED);
  if (made.length < format.expectedSolveCount) return SKIPPED;

  const counting = made
    .toSorted(compareAttemptResults)
    .slice(format.trimFastestCount, made.length - format.trimSlowestCount);
  if (!counting.every(isSuccess)) return DNF;
  const sum = counting.reduce((total, attempt) => total + attempt, 0);
  return round.eventId === "333fm" ? Math.round((100 * sum) / counting.length) : roundTime(sum / counting.length);
}

/**
 * To the hundredth, above ten minutes to the second (regulations 9f1, 9f2): once, from the exact mean. By way of the
 * hundredth 10:59.4967 would be 10:59.50, and that a second too much.
 */
const roundTime = (centiseconds: number): AttemptResult =>
  centiseconds > tenMinutes ? Math.round(centiseconds / 100) * 100 : Math.round(centiseconds);
