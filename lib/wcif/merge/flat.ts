import { compareEventIds } from "#lib/reference/events.ts";
import type { Activity, CompetitionDocument, CompetitionEvent, Room, Schedule, Venue } from "../document.ts";

/** A document whose venues, rooms and activities stand side by side, so that a move is a change and no loss. */
export type FlatDocument = Omit<CompetitionDocument, "schedule"> & {
  startDate: string | null;
  numberOfDays: number | null;
  venues: FlatVenue[];
  rooms: FlatRoom[];
  activities: FlatActivity[];
};

export type FlatVenue = Omit<Venue, "rooms">;
export type FlatRoom = Omit<Room, "activities"> & { venueId: number };
export type FlatActivity = Omit<Activity, "childActivities"> & { place: Place };
export type Place = { venueId: number; roomId: number } | { parentId: number };

export const flatten = ({ schedule, ...rest }: CompetitionDocument): FlatDocument => ({
  ...rest,
  ...flattenSchedule(schedule),
});

type FlatSchedule = Omit<FlatDocument, keyof Omit<CompetitionDocument, "schedule">>;

export function flattenSchedule({ startDate, numberOfDays, venues }: Schedule): FlatSchedule {
  return {
    startDate,
    numberOfDays,
    venues: venues.map(({ rooms: _, ...venue }) => venue),
    rooms: venues.flatMap((venue) => venue.rooms.map(({ activities: _, ...room }) => ({ ...room, venueId: venue.id }))),
    activities: venues.flatMap((venue) =>
      venue.rooms.flatMap((room) =>
        room.activities.flatMap((activity) => withDescendants(activity, { venueId: venue.id, roomId: room.id })),
      ),
    ),
  };
}

function withDescendants({ childActivities, ...activity }: Activity, place: Place): FlatActivity[] {
  const children = childActivities.flatMap((child) => withDescendants(child, { parentId: activity.id }));
  return [{ ...activity, place }, ...children];
}

/** The way back. What stands in no venue, room or activity that is still there is left out. */
export function unflatten(flat: FlatDocument): CompetitionDocument {
  const { startDate, numberOfDays, venues, rooms, activities, ...rest } = flat;
  const roomsByVenue = Map.groupBy(rooms, ({ venueId }) => venueId);
  const activitiesByPlace = Map.groupBy(activities, ({ place }) => placeKey(place));
  const activitiesAt = (place: Place): Activity[] =>
    (activitiesByPlace.get(placeKey(place)) ?? []).map(({ place: _, extensions, ...activity }) => ({
      ...activity,
      childActivities: activitiesAt({ parentId: activity.id }),
      extensions,
    }));
  const roomsOf = (venueId: number): Room[] =>
    (roomsByVenue.get(venueId) ?? []).map(({ venueId: _, extensions, ...room }) => ({
      ...room,
      activities: activitiesAt({ venueId, roomId: room.id }),
      extensions,
    }));
  return {
    ...rest,
    events: inOrder(rest.events),
    schedule: {
      startDate,
      numberOfDays,
      venues: venues.map(({ extensions, ...venue }) => ({ ...venue, rooms: roomsOf(venue.id), extensions })),
    },
  };
}

/** Events by rank, rounds by number, wherever changes put them; what is in order stays the very same. */
const inOrder = (events: CompetitionEvent[]): CompetitionEvent[] =>
  events.map(withRoundsInOrder).sort((a, b) => compareEventIds(a.id, b.id));

const withRoundsInOrder = (event: CompetitionEvent): CompetitionEvent =>
  event.rounds.every(({ id }, index) => index === 0 || (event.rounds[index - 1]?.id ?? "") < id)
    ? event
    : { ...event, rounds: event.rounds.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };

export const placeKey = (place: Place) =>
  "parentId" in place ? `in ${place.parentId}` : `${place.venueId}/${place.roomId}`;
