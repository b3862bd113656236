import type { Assignment } from "../document.ts";
import type { FlatActivity, FlatDocument, Place } from "./flat.ts";

/** The kinds of things whose ids are numbers that clients choose. */
export const numberedKinds = ["venues", "rooms", "activities"] as const;
export type NumberedKind = (typeof numberedKinds)[number];

/**
 * What a client's own numbers are here, where they are not the same; rooms go by `venue/room`. `gone` is what it still
 * has and nobody else.
 */
export type Numbers = { readonly [Kind in NumberedKind]: ReadonlyMap<string, string> };

export const gone = "";

export const noNumbers: Numbers = { venues: new Map(), rooms: new Map(), activities: new Map() };

export const roomKey = ({ venueId, id }: { venueId: number; id: number }): string => `${venueId}/${id}`;

/** The document with our numbers in place of the client's. */
export function renumber(document: FlatDocument, numbers: Numbers): FlatDocument {
  if (numberedKinds.every((kind) => numbers[kind].size === 0)) return document;
  const venue = (id: number) => numberOf(numbers.venues, id);
  const activity = (id: number) => numberOf(numbers.activities, id);
  return {
    ...document,
    venues: document.venues.map((one) => ({ ...one, id: venue(one.id) })),
    rooms: document.rooms.map((one) => {
      const [venueId, id] = roomNumbers(numbers, one);
      return { ...one, venueId, id };
    }),
    activities: document.activities.map((one) => ({
      ...one,
      id: activity(one.id),
      place: placeHere(one.place, numbers),
    })),
    persons: document.persons.map((person) =>
      person.assignments.some(({ activityId }) => activity(activityId) !== activityId)
        ? { ...person, assignments: person.assignments.map((one) => reassigned(one, activity)) }
        : person,
    ),
  };
}

const reassigned = (assignment: Assignment, activity: (id: number) => number): Assignment => ({
  ...assignment,
  activityId: activity(assignment.activityId),
});

export function placeHere(place: FlatActivity["place"], numbers: Numbers): Place {
  if ("parentId" in place) return { parentId: numberOf(numbers.activities, place.parentId) };
  const [venueId, roomId] = roomNumbers(numbers, { venueId: place.venueId, id: place.roomId });
  return { venueId, roomId };
}

const numberOf = (numbers: ReadonlyMap<string, string>, id: number): number => {
  const here = numbers.get(String(id));
  return here === undefined ? id : Number(here);
};

function roomNumbers(numbers: Numbers, room: { venueId: number; id: number }): [venueId: number, id: number] {
  const [venueId, id] = (numbers.rooms.get(roomKey(room)) ?? roomKey(room)).split("/").map(Number);
  return [venueId ?? 0, id ?? 0];
}

/** To be stored. */
export type NumbersJson = { [Kind in NumberedKind]?: { [own: string]: string } };

export const numbersToJson = (numbers: Numbers): NumbersJson | null =>
  numberedKinds.every((kind) => numbers[kind].size === 0)
    ? null
    : Object.fromEntries(numberedKinds.map((kind) => [kind, Object.fromEntries(numbers[kind])]));

export const numbersFromJson = (json: NumbersJson | null): Numbers =>
  json === null
    ? noNumbers
    : {
        venues: new Map(Object.entries(json.venues ?? {})),
        rooms: new Map(Object.entries(json.rooms ?? {})),
        activities: new Map(Object.entries(json.activities ?? {})),
      };
