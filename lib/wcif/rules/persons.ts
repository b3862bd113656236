import type { Sent } from "../convert/sent.ts";
import type { Assignment, CompetitionDocument, Person } from "../document.ts";
import { extensionFaults } from "./extensions.ts";
import { at, type Fault, type Place, refused, refusedSaying, when } from "./fault.ts";
import { isStorable, lengthFaults, missing, numberFaults, repeated } from "./values.ts";

/** `activityIds`: of the schedule as it will be. */
export function personFaults(
  persons: Sent<Person>[],
  current: CompetitionDocument,
  activityIds: ReadonlySet<number>,
): Fault[] {
  const names = new Map(current.persons.map(({ accountId, name }) => [accountId, name]));
  const repeats = repeated(persons.map(({ accountId }) => accountId));
  return persons.flatMap((person, index) => {
    const subject = names.get(person.accountId ?? 0) ?? person.name;
    const place = { pointer: `#/persons/${index}`, subject };
    if (person.accountId === undefined) return [missing(at(place, "wcaUserId"))];
    return [
      ...when(repeats.has(index), refused(place, "is listed twice")),
      ...(person.roles ?? []).flatMap((role, number) => lengthFaults(at(place, "roles", number), role)),
      ...assignmentFaults(place, person.assignments ?? [], activityIds),
      ...extensionFaults(place, person.extensions),
    ];
  });
}

function assignmentFaults(person: Place, assignments: Sent<Assignment>[], activityIds: ReadonlySet<number>): Fault[] {
  return assignments.flatMap((assignment, index) => {
    // Most documents hold tens of thousands of these, and nothing is wrong with them.
    if (isFine(assignment, activityIds)) return [];
    const { activityId, assignmentCode, stationNumber } = assignment;
    const place = at(person, "assignments", index);
    return [
      ...activityIdFaults(at(place, "activityId"), activityId, activityIds),
      ...codeFaults(at(place, "assignmentCode"), assignmentCode),
      ...(stationNumber === null || stationNumber === undefined
        ? []
        : numberFaults(at(place, "stationNumber"), stationNumber)),
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

function activityIdFaults(place: Place, activityId: number | undefined, activityIds: ReadonlySet<number>): Fault[] {
  if (activityId === undefined) return [missing(place)];
  return activityIds.has(activityId) ? [] : [nonExistent(place, activityId)];
}

const nonExistent = (place: Place, activityId: number) =>
  refusedSaying(place, `Cannot create assignment for non-existent activity with id ${activityId}`);

export const isAssignmentCode = (code: string): boolean => /^(competitor|staff-\w{1,240})$/.test(code);

const codeFaults = (place: Place, code: string | undefined): Fault[] =>
  code === undefined
    ? [missing(place)]
    : when(
        !isAssignmentCode(code),
        refused(place, `must be "competitor", or "staff-" and a word, and is "${code.slice(0, 80)}"`),
      );
