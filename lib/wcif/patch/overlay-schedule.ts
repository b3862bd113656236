import { completeSchedule, defaultRoomColor } from "../complete.ts";
import type { Sent } from "../convert/sent.ts";
import type { Activity, Extension, Room, Schedule, Venue } from "../document.ts";
import { overlayExtensions } from "./overlay-extensions.ts";

/** The schedule is a whole set at every level; only extensions that are absent stay, with whatever still is there. */
export function overlaySchedule(base: Schedule, sent: Sent<Schedule>): Schedule {
  const known = extensionsIn(base);
  const complete = completeSchedule(sent);
  return {
    startDate: sent.startDate ?? base.startDate,
    numberOfDays: sent.numberOfDays ?? base.numberOfDays,
    venues: sent.venues
      ? complete.venues.map((venue, index) => overlayVenue(venue, sent.venues?.[index] ?? {}, known))
      : base.venues,
  };
}

type Known = {
  venues: Map<number, Extension[]>;
  rooms: Map<string, Extension[]>;
  activities: Map<number, Extension[]>;
};

const overlayVenue = (venue: Venue, sent: Sent<Venue>, known: Known): Venue => ({
  ...venue,
  rooms: venue.rooms.map((room, index) => overlayRoom(venue.id, room, sent.rooms?.[index] ?? {}, known)),
  extensions: overlayExtensions(known.venues.get(venue.id) ?? [], sent.extensions),
});

const overlayRoom = (venueId: number, room: Room, sent: Sent<Room>, known: Known): Room => ({
  ...room,
  color: sent.color ?? defaultRoomColor,
  activities: room.activities.map((activity, index) =>
    overlayActivity(activity, sent.activities?.[index] ?? {}, known),
  ),
  extensions: overlayExtensions(known.rooms.get(`${venueId}/${room.id}`) ?? [], sent.extensions),
});

const overlayActivity = (activity: Activity, sent: Sent<Activity>, known: Known): Activity => ({
  ...activity,
  childActivities: activity.childActivities.map((child, index) =>
    overlayActivity(child, sent.childActivities?.[index] ?? {}, known),
  ),
  extensions: overlayExtensions(known.activities.get(activity.id) ?? [], sent.extensions),
});

function extensionsIn({ venues }: Schedule): Known {
  const known: Known = { venues: new Map(), rooms: new Map(), activities: new Map() };
  for (const venue of venues) {
    known.venues.set(venue.id, venue.extensions);
    for (const room of venue.rooms) {
      known.rooms.set(`${venue.id}/${room.id}`, room.extensions);
      for (const activity of room.activities) collect(activity, known);
    }
  }
  return known;
}

function collect(activity: Activity, known: Known): void {
  known.activities.set(activity.id, activity.extensions);
  for (const child of activity.childActivities) collect(child, known);
}
