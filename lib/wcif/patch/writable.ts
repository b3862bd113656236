import type { CompetitionDocument, Person } from "../document.ts";
import { liveRoles } from "./overlay-persons.ts";

/** `document` with what may be written of it as `wanted` has it; who is registered, names and dates stay its own. */
export function withWritableOf(document: CompetitionDocument, wanted: CompetitionDocument): CompetitionDocument {
  const wantedPeople = new Map(wanted.persons.map((person) => [person.accountId, person]));
  return {
    ...document,
    series: wanted.series ?? document.series,
    events: wanted.events,
    schedule: { ...document.schedule, venues: wanted.schedule.venues },
    persons: document.persons.map((person) => withTasksOf(person, wantedPeople.get(person.accountId))),
    competitorLimit: wanted.competitorLimit ?? document.competitorLimit,
    extensions: wanted.extensions,
  };
}

function withTasksOf(person: Person, wanted: Person | undefined): Person {
  if (!wanted?.registration || !person.registration) return person;
  return {
    ...person,
    roles: [
      ...wanted.roles.filter((role) => !liveRoles.has(role)),
      ...person.roles.filter((role) => liveRoles.has(role)),
    ],
    assignments: wanted.assignments,
    extensions: wanted.extensions,
  };
}
