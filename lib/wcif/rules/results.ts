import { attemptResultProblem } from "#lib/reference/attempt-result-problem.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { Sent } from "../convert/sent.ts";
import type { Result } from "../document.ts";
import { missing, numberViolations, repeated } from "./values.ts";
import { at, type Place, recordViolation, type Violation, violation, when } from "./violation.ts";

const mostAttempts = 5;

/** People by their number at the competition. */
export type Registrants = ReadonlyMap<number, string>;

export function resultViolations(
  round: Place,
  eventId: string,
  results: Sent<Result>[],
  registrants: Registrants,
): Violation[] {
  const repeats = repeated(results.map(({ registrantId }) => registrantId));
  return results.flatMap((result, index) => {
    const { registrantId, ranking, attempts = [], best = 0, average = 0 } = result;
    const name = registrants.get(registrantId ?? 0);
    if (name !== undefined && !repeats.has(index) && isFine(eventId, result)) return [];
    const place = { pointer: `${round.pointer}/results/${index}`, subject: name ?? round.subject };
    if (registrantId === undefined) return [missing(at(place, "personId"))];
    if (name === undefined) return [violation(at(place, "personId"), `is nobody's number here: ${registrantId}`)];
    return [
      ...when(repeats.has(index), violation(at(place, "personId"), "has two results in this round")),
      ...(ranking === null || ranking === undefined
        ? []
        : numberViolations(at(place, "ranking"), ranking, { from: 1 })),
      ...when(attempts.length > mostAttempts, recordViolation(at(place, "attempts"), `can be ${mostAttempts} at most`)),
      ...attempts.flatMap((attempt, number) =>
        valueViolations(at(place, "attempts", number), attempt, eventId, "single"),
      ),
      ...valueViolations(at(place, "best"), best, eventId, "single"),
      ...valueViolations(at(place, "average"), average, eventId, "average"),
    ];
  });
}

// Large documents hold tens of thousands of these, and nothing is wrong with them.
function isFine(eventId: string, { ranking, attempts = [], best = 0, average = 0 }: Sent<Result>): boolean {
  return (
    (ranking === null || ranking === undefined || (ranking >= 1 && ranking < 1e6)) &&
    attempts.length <= mostAttempts &&
    attempts.every((attempt) => attemptResultProblem(attempt, eventId, "single") === undefined) &&
    attemptResultProblem(best, eventId, "single") === undefined &&
    attemptResultProblem(average, eventId, "average") === undefined
  );
}

function valueViolations(place: Place, value: number, eventId: string, type: ResultType): Violation[] {
  const problem = attemptResultProblem(value, eventId, type);
  return problem === undefined
    ? []
    : [recordViolation(place, `cannot be ${value}: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`)];
}
