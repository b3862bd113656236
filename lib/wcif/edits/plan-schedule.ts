import { parseActivityCode } from "#lib/competitions/activity-code.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, notFound } from "#lib/platform/errors.ts";
import { activitiesIn } from "../activities.ts";
import type { Activity, CompetitionDocument, Room, Venue } from "../document.ts";
import { instantText } from "../instant.ts";

/** Rooms are numbered within their venue. */
export type RoomPlace = { venueId: number; roomId: number };

export type VenueDetails = Pick<
  Venue,
  "name" | "latitudeMicrodegrees" | "longitudeMicrodegrees" | "countryIso2" | "timezone"
>;

export function addVenue(document: CompetitionDocument, details: VenueDetails): CompetitionDocument {
  const venue = { id: nextId(document.schedule.venues), ...details, rooms: [], extensions: [] };
  return withVenues(document, [...document.schedule.venues, venue]);
}

export const changeVenue = (
  document: CompetitionDocument,
  venueId: number,
  details: VenueDetails,
): CompetitionDocument => atVenue(document, venueId, (venue) => [{ ...venue, ...details }]);

export const removeVenue = (document: CompetitionDocument, venueId: number): CompetitionDocument =>
  atVenue(document, venueId, () => []);

export type RoomDetails = Pick<Room, "name" | "color">;

export const addRoom = (document: CompetitionDocument, venueId: number, details: RoomDetails): CompetitionDocument =>
  atVenue(document, venueId, (venue) => [
    { ...venue, rooms: [...venue.rooms, { id: nextId(venue.rooms), ...details, activities: [], extensions: [] }] },
  ]);

export const changeRoom = (
  document: CompetitionDocument,
  place: RoomPlace,
  details: RoomDetails,
): CompetitionDocument => atRoom(document, place, (room) => [{ ...room, ...details }]);

export const removeRoom = (document: CompetitionDocument, place: RoomPlace): CompetitionDocument =>
  atRoom(document, place, () => []);

export type ActivityDetails = { name: string; activityCode: string; startsAt: Date; endsAt: Date };

/** The same in each of the rooms. */
export function addActivities(
  document: CompetitionDocument,
  places: RoomPlace[],
  details: ActivityDetails,
): CompetitionDocument {
  const first = nextId(activitiesIn(document.schedule));
  return places.reduce(
    (changed, place, index) =>
      atRoom(changed, place, (room) => [
        {
          ...room,
          activities: [
            ...room.activities,
            toActivity({ id: first + index, childActivities: [], extensions: [] }, details),
          ],
        },
      ]),
    document,
  );
}

/** Its groups move along with it; where it becomes shorter than they take, it is refused. */
export function changeActivity(
  document: CompetitionDocument,
  activityId: number,
  { place, details }: { place: RoomPlace; details: ActivityDetails },
): CompetitionDocument {
  const { activity, place: before } = getActivity(document, activityId);
  const hasGroups = activity.childActivities.some((child) => parseActivityCode(child.activityCode)?.kind === "event");
  if (hasGroups && details.activityCode !== activity.activityCode) {
    throw conflict(t("It has groups, which go with what it is now: leave that, and add another activity."));
  }
  const milliseconds = details.startsAt.getTime() - Date.parse(activity.startTime);
  const changed = toActivity(
    { ...activity, childActivities: activity.childActivities.map((child) => moved(child, milliseconds)) },
    details,
  );
  const lastEnd = changed.childActivities
    .map(({ endTime }) => endTime)
    .sort()
    .at(-1);
  if (lastEnd !== undefined && lastEnd > changed.endTime)
    throw fieldProblem("end", t("Its groups take longer than that."));
  const isSamePlace = before.venueId === place.venueId && before.roomId === place.roomId;
  if (isSamePlace) {
    return atRoom(document, place, (room) => [
      { ...room, activities: room.activities.map((other) => (other.id === activityId ? changed : other)) },
    ]);
  }
  return atRoom(removeActivity(document, activityId), place, (room) => [
    { ...room, activities: [...room.activities, changed] },
  ]);
}

export const removeActivity = (document: CompetitionDocument, activityId: number): CompetitionDocument =>
  atRoom(document, getActivity(document, activityId).place, (room) => [
    { ...room, activities: room.activities.filter((activity) => activity.id !== activityId) },
  ]);

/** An activity that stands in a room by itself, with where that is. */
export function getActivity(
  document: CompetitionDocument,
  activityId: number,
): { activity: Activity; place: RoomPlace } {
  for (const venue of document.schedule.venues) {
    for (const room of venue.rooms) {
      const activity = room.activities.find((candidate) => candidate.id === activityId);
      if (activity) return { activity, place: { venueId: venue.id, roomId: room.id } };
    }
  }
  throw notFound("Activity", activityId);
}

export function getVenue(document: CompetitionDocument, venueId: number): Venue {
  const venue = document.schedule.venues.find(({ id }) => id === venueId);
  if (!venue) throw notFound("Venue", venueId);
  return venue;
}

export function getRoom(document: CompetitionDocument, { venueId, roomId }: RoomPlace): Room {
  const room = getVenue(document, venueId).rooms.find(({ id }) => id === roomId);
  if (!room) throw notFound("Room", roomId);
  return room;
}

function atVenue(document: CompetitionDocument, venueId: number, change: (venue: Venue) => Venue[]) {
  if (!document.schedule.venues.some((venue) => venue.id === venueId)) throw notFound("Venue", venueId);
  return withVenues(
    document,
    document.schedule.venues.flatMap((venue) => (venue.id === venueId ? change(venue) : venue)),
  );
}

function atRoom(document: CompetitionDocument, { venueId, roomId }: RoomPlace, change: (room: Room) => Room[]) {
  return atVenue(document, venueId, (venue) => {
    if (!venue.rooms.some((room) => room.id === roomId)) throw notFound("Room", roomId);
    return [{ ...venue, rooms: venue.rooms.flatMap((room) => (room.id === roomId ? change(room) : room)) }];
  });
}

const withVenues = (document: CompetitionDocument, venues: Venue[]): CompetitionDocument => ({
  ...document,
  schedule: { ...document.schedule, venues },
});

const toActivity = (
  rest: Pick<Activity, "id" | "childActivities" | "extensions">,
  { name, activityCode, startsAt, endsAt }: ActivityDetails,
): Activity => ({ ...rest, name, activityCode, startTime: instantText(startsAt), endTime: instantText(endsAt) });

function moved(activity: Activity, milliseconds: number): Activity {
  const later = (time: string) => instantText(new Date(Date.parse(time) + milliseconds));
  return {
    ...activity,
    startTime: later(activity.startTime),
    endTime: later(activity.endTime),
    childActivities: activity.childActivities.map((child) => moved(child, milliseconds)),
  };
}

const nextId = (listed: { id: number }[]): number => Math.max(0, ...listed.map(({ id }) => id)) + 1;
