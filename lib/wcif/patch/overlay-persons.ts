import { completeAssignment, completePerson } from "../complete.ts";
import type { Sent } from "../convert/sent.ts";
import type { Assignment, Person } from "../document.ts";
import { overlayExtensions } from "./overlay-extensions.ts";

/** Roles that follow from the competition and cannot be given or taken here. */
export const liveRoles: ReadonlySet<string> = new Set(["delegate", "trainee-delegate", "organizer"]);

/**
 * People are known by their account; those not listed stay as they are, and so does every absent key of those who are.
 * Only roles, assignments and extensions of registered people can be changed. Somebody who is not registered may join
 * as staff (`isCompeting: false`); anybody else unknown is passed over.
 */
export function overlayPersons(base: Person[], sent: Sent<Person>[]): Person[] {
  const sentByAccount = new Map(sent.map((person) => [person.accountId, person]));
  const known = new Set(base.filter((person) => person.registration !== null).map((person) => person.accountId));
  const changed = base.map((person) => {
    const change = sentByAccount.get(person.accountId);
    return change && person.registration ? overlayPerson(person, change) : person;
  });
  const unregistered = base.filter(({ accountId }) => !known.has(accountId));
  // In the order in which a merge leaves them: they get their numbers in it.
  const inOrder = new Set([...unregistered.map(({ accountId }) => accountId), ...sentByAccount.keys()]);
  const joining = [...inOrder].flatMap((accountId) => {
    const person = sentByAccount.get(accountId);
    const joins = accountId !== undefined && !known.has(accountId) && person?.registration?.isCompeting === false;
    return joins ? person : [];
  });
  const joiningIds = new Set(joining.map((person) => person.accountId));
  return [...changed.filter((person) => !joiningIds.has(person.accountId)), ...joining.map(toStaff)];
}

const overlayPerson = (base: Person, sent: Sent<Person>): Person => ({
  ...base,
  roles: sent.roles
    ? [...sent.roles.filter((role) => !liveRoles.has(role)), ...base.roles.filter((role) => liveRoles.has(role))]
    : base.roles,
  assignments: sent.assignments ? overlayAssignments(base.assignments, sent.assignments) : base.assignments,
  extensions: overlayExtensions(base.extensions, sent.extensions),
});

function overlayAssignments(base: Assignment[], sent: Sent<Assignment>[]): Assignment[] {
  // What is sent as it is, as most of it is, stays the very same.
  if (sent.length === base.length && sent.every((assignment, index) => saysTheSame(assignment, base[index])))
    return base;
  const stations = new Map(base.map((assignment) => [keyOf(assignment), assignment.stationNumber]));
  return sent.map((assignment) => ({
    ...completeAssignment(assignment),
    stationNumber:
      assignment.stationNumber === undefined ? (stations.get(keyOf(assignment)) ?? null) : assignment.stationNumber,
  }));
}

const saysTheSame = (sent: Sent<Assignment>, base: Assignment | undefined): boolean =>
  sent.activityId === base?.activityId &&
  sent.assignmentCode === base?.assignmentCode &&
  sent.stationNumber === base?.stationNumber;

const keyOf = ({ activityId, assignmentCode }: Sent<Assignment>) => `${activityId} ${assignmentCode}`;

function toStaff(sent: Sent<Person>): Person {
  const person = completePerson(sent);
  return {
    ...person,
    registrantId: null,
    roles: person.roles.filter((role) => !liveRoles.has(role)),
    registration: { registrationId: 0, eventIds: [], status: "accepted", isCompeting: false },
    personalBests: [],
  };
}
