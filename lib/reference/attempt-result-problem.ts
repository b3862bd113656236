import { type AttemptResult, DNS } from "./attempt-result.ts";
import { eventById } from "./events.ts";
import type { ResultType } from "./formats.ts";
import { decodeMultiBlind, isMultiBlindDnf } from "./multi-blind.ts";

const tenMinutes = 10 * 60 * 100;
const oneDay = 24 * 60 * 60 * 100;
/** Regulation E2d1. */
export const mostMoves = 80;
const oneHourInSeconds = 60 * 60;

/** Why a number cannot be a result of the event, in a sentence; undefined where it can. */
export function attemptResultProblem(
  result: AttemptResult,
  eventId: string,
  type: ResultType = "single",
): string | undefined {
  if (!Number.isSafeInteger(result)) return "A result is a whole number";
  if (result < DNS) return "A result below zero is -1 (DNF) or -2 (DNS)";
  if (result <= 0) return undefined;
  switch (eventById(eventId)?.valueFormat) {
    case undefined:
      return `There is no event "${eventId}"`;
    case "time":
      return timeProblem(result);
    case "number":
      return movesProblem(type === "average" ? result / 100 : result);
    case "multi":
      return type === "average" ? "Multi-blind has no averages" : multiBlindProblem(result, eventId);
  }
}

function timeProblem(centiseconds: number): string | undefined {
  if (centiseconds >= oneDay) return "A time is below 24 hours";
  // Regulation 9f2.
  if (centiseconds > tenMinutes && centiseconds % 100 !== 0) return "A time above 10 minutes is in whole seconds";
  return undefined;
}

const movesProblem = (moves: number) => (moves > mostMoves ? `A solution has at most ${mostMoves} moves` : undefined);

function multiBlindProblem(result: AttemptResult, eventId: string): string | undefined {
  const { solved, attempted, seconds } = decodeMultiBlind(result);
  if (solved < 0 || attempted > 99 || solved > attempted) return "Cubes solved and attempted do not fit together";
  // Regulation 9f12c, which results of the old style are older than.
  if (eventId !== "333mbo" && isMultiBlindDnf({ solved, attempted })) {
    return `A multi-blind attempt with ${solved} of ${attempted} solved is a DNF (-1)`;
  }
  if (attempted < 2) return "A multi-blind attempt is at two cubes or more";
  const isOldStyle = result >= 1_000_000_000;
  if (isOldStyle || seconds === undefined) return undefined;
  // Two seconds of penalty may be added for each cube (regulation H1b).
  if (seconds > oneHourInSeconds + 2 * attempted) return "A multi-blind attempt ends after an hour";
  return undefined;
}
