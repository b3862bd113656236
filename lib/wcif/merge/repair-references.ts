import type { Assignment } from "../document.ts";
import { type FlatActivity, type FlatDocument, type Place, placeKey } from "./flat.ts";

/** What lost its place, or had to go, because the thing it belonged to is gone. */
export type Orphan = { path: string[]; value: unknown };

/**
 * Repairs what two independent changes left hanging. Activities whose room or parent is gone, or which came to contain
 * each other, return to the first of the earlier `places` that still is one; what finds none is left out, and so are
 * rooms without their venue and assignments to activities that are no more.
 */
export function repairReferences(
  document: FlatDocument,
  places: Map<number, Place>[] = [],
): { document: FlatDocument; orphans: Orphan[] } {
  const orphans: Orphan[] = [];
  const drop = (path: string[], value: unknown) => {
    orphans.push({ path, value });
    return false;
  };

  const venueIds = new Set(document.venues.map(({ id }) => id));
  const rooms = document.rooms.filter(
    (room) => venueIds.has(room.venueId) || drop(["rooms", `${room.venueId}/${room.id}`], room),
  );
  const placed = returnLost(document.activities, rooms, places);
  for (const { id, place } of placed.returned)
    orphans.push({ path: ["activities", String(id), "place"], value: place });
  const activities = placed.activities.filter(
    (activity) => placed.reachable.has(activity.id) || drop(["activities", String(activity.id)], activity),
  );
  const persons = document.persons.map((person) => {
    if (person.assignments.every(({ activityId }) => placed.reachable.has(activityId))) return person;
    const isKept = (assignment: Assignment) =>
      placed.reachable.has(assignment.activityId) ||
      drop(["persons", String(person.accountId), "assignments", String(assignment.activityId)], assignment);
    return { ...person, assignments: person.assignments.filter(isKept) };
  });
  return { document: { ...document, rooms, activities, persons }, orphans };
}

type Rooms = FlatDocument["rooms"];
type Placed = { activities: FlatActivity[]; reachable: Set<number>; returned: FlatActivity[] };

function returnLost(activities: FlatActivity[], rooms: Rooms, [places, ...others]: Map<number, Place>[]): Placed {
  const reachable = reachableActivities(activities, rooms);
  if (places === undefined || reachable.size === activities.length) return { activities, reachable, returned: [] };
  const isReturned = ({ id, place }: FlatActivity) =>
    !reachable.has(id) && placeKey(places.get(id) ?? place) !== placeKey(place);
  const lost = activities.filter(isReturned);
  const next = activities.map((activity) =>
    isReturned(activity) ? { ...activity, place: places.get(activity.id) ?? activity.place } : activity,
  );
  const later = returnLost(next, rooms, others);
  return { ...later, returned: [...lost.filter(({ id }) => later.reachable.has(id)), ...later.returned] };
}

function reachableActivities(activities: FlatActivity[], rooms: Rooms): Set<number> {
  const byPlace = Map.groupBy(activities, ({ place }) => placeKey(place));
  const waiting = rooms.flatMap(({ venueId, id }) => byPlace.get(placeKey({ venueId, roomId: id })) ?? []);
  const reachable = new Set<number>();
  for (let activity = waiting.pop(); activity !== undefined; activity = waiting.pop()) {
    if (reachable.has(activity.id)) continue;
    reachable.add(activity.id);
    waiting.push(...(byPlace.get(placeKey({ parentId: activity.id })) ?? []));
  }
  return reachable;
}
