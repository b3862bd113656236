import type { Sent } from "../convert/sent.ts";
import type { Assignment, CompetitionDocument, Person } from "../document.ts";
import { extensionViolations } from "./extensions.ts";
import { isStorable, lengthViolations, missing, numberViolations, repeated } from "./values.ts";
import { at, type Place, type Violation, violation, violationSaying, when } from "./violation.ts";

/** `activityIds`: of the schedule as it will be. */
export function personViolations(
  persons: Sent<Person>[],
  current: CompetitionDocument,
  activityIds: ReadonlySet<number>,
): Violation[] {
  const names = new Map(current.persons.map(({ accountId, name }) => [accountId, name]));
  const repeats = repeated(persons.map(({ accountId }) => accountId));
  return persons.flatMap((person, index) => {
    const subject = names.get(person.accountId ?? 0) ?? person.name;
    const place = { pointer: `#/persons/${index}`, subject };
    if (person.accountId === undefined) return [missing(at(place, "wcaUserId"))];
    return [
      ...numberViolations(at(place, "wcaUserId"), person.accountId, { from: 1 }),
      ...when(repeats.has(index), violation(place, "is listed twice")),
      ...(person.roles ?? []).flatMap((role, number) => lengthViolations(at(place, "roles", number), role)),
      ...assignmentViolations(place, person.assignments ?? [], activityIds),
      ...extensionViolations(place, person.extensions),
    ];
  });
}

function assignmentViolations(
  person: Place,
  assignments: Sent<Assignment>[],
  activityIds: ReadonlySet<number>,
): Violation[] {
  const repeats = repeated(assignments.map(({ activityId, assignmentCode }) => `${activityId} ${assignmentCode}`));
  return assignments.flatMap((assignment, index) => {
    if (repeats.has(index)) return [violation(at(person, "assignments", index), "is listed twice")];
    // Most documents hold tens of thousands of these, and nothing is wrong with them.
    if (isFine(assignment, activityIds)) return [];
    const { activityId, assignmentCode, stationNumber } = assignment;
    const place = at(person, "assignments", index);
    return [
      ...activityIdViolations(at(place, "activityId"), activityId, activityIds),
      ...codeViolations(at(place, "assignmentCode"), assignmentCode),
      ...(stationNumber === null || stationNumber === undefined
        ? []
        : numberViolations(at(place, "stationNumber"), stationNumber)),
    ];
  });
}

const isFine = (
  { activityId, assignmentCode = "", stationNumber }: Sent<Assignment>,
  activityIds: ReadonlySet<number>,
): boolean =>
  activityIds.has(activityId as number) &&
  (assignmentCode === "competitor" || isAssignmentCode(assignmentCode)) &&
  (stationNumber === null || stationNumber === undefined || isStorable(stationNumber));

function activityIdViolations(
  place: Place,
  activityId: number | undefined,
  activityIds: ReadonlySet<number>,
): Violation[] {
  if (activityId === undefined) return [missing(place)];
  return activityIds.has(activityId) ? [] : [nonExistent(place, activityId)];
}

const nonExistent = (place: Place, activityId: number) =>
  violationSaying(place, `Cannot create assignment for non-existent activity with id ${activityId}`);

const isAssignmentCode = (code: string): boolean => /^(competitor|staff-\w{1,240})$/.test(code);

const codeViolations = (place: Place, code: string | undefined): Violation[] =>
  code === undefined
    ? [missing(place)]
    : when(
        !isAssignmentCode(code),
        violation(place, `must be "competitor", or "staff-" and a word, and is "${code.slice(0, 80)}"`),
      );
