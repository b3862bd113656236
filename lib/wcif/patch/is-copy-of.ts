import type { SentDocument } from "../convert/competition.ts";
import type { Sent } from "../convert/sent.ts";
import type { Activity, CompetitionDocument, Person, Venue } from "../document.ts";
import type { Section } from "../merge/sections.ts";

/**
 * Whether what was sent of a section may be a copy of a document's: it has most of what is there, changed or not. A
 * script that says only what is to be has no copy to be compared with.
 */
export function isCopyOf(sent: SentDocument, section: Section, document: CompetitionDocument): boolean {
  switch (section) {
    case "persons":
      return listsMost(sent.persons ?? [], document.persons) || keepsMost(sent.persons ?? [], document.persons);
    case "schedule":
      return !sent.schedule || hasMost(placeIds(sent.schedule.venues ?? []), placeIds(document.schedule.venues));
    case "events":
      return hasMost(idsOf(roundsIn(sent.events)), idsOf(roundsIn(document.events)));
    case "rest":
      return sent.extensions === undefined || hasMost(idsOf(sent.extensions), idsOf(document.extensions));
  }
}

function hasMost<Id>(sent: Id[], there: Id[]): boolean {
  const ids = new Set(sent);
  return there.filter((id) => ids.has(id)).length * 2 >= there.length;
}

const listsMost = (sent: Sent<Person>[], there: Person[]): boolean =>
  hasMost(
    sent.map(({ accountId }) => accountId),
    there.map(({ accountId }) => accountId),
  );

/** Where few people are listed, most of what each was to do. */
function keepsMost(sent: Sent<Person>[], there: Person[]): boolean {
  const known = new Map(there.map((person) => [person.accountId, person]));
  const told = sent.filter(({ assignments }) => assignments !== undefined);
  const before = told.flatMap(({ accountId }) => taskKeys(known.get(accountId ?? 0) ?? {}));
  return before.length > 0 && hasMost(told.flatMap(taskKeys), before);
}

const taskKeys = ({ accountId, assignments = [] }: Sent<Person>): string[] =>
  assignments.map(({ activityId }) => `${accountId} ${activityId}`);

const idsOf = <Id>(items: { id?: Id }[]) => items.map(({ id }) => id);

const roundsIn = (events: Sent<CompetitionDocument>["events"] = []) => events.flatMap(({ rounds }) => rounds ?? []);

const placeIds = (venues: Sent<Venue>[]): string[] =>
  venues.flatMap(({ id, rooms = [] }) => [
    `venue ${id}`,
    ...rooms.flatMap((room) => [`room ${id}/${room.id}`, ...activityIds(room.activities)]),
  ]);

const activityIds = (activities: Sent<Activity>[] = []): string[] =>
  activities.flatMap(({ id, childActivities }) => [`activity ${id}`, ...activityIds(childActivities)]);
