import type { Competition } from "#lib/competitions/competition.ts";
import {
  type ActivityRow,
  listSchedule,
  type ScheduledRoom,
  type ScheduledVenue,
} from "#lib/competitions/queries/schedule.ts";
import type { Database } from "#lib/db/connection.ts";
import { numberOfDays } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import type { Activity, Room, Schedule, Venue } from "../document.ts";
import { instantText } from "../instant.ts";
import { type ExtensionIndex, extensionsOf } from "./read-extensions.ts";

export async function readSchedule(
  db: Database,
  { id, startDate, endDate }: Competition,
  extensions: ExtensionIndex,
): Promise<Schedule> {
  const venues = await listSchedule(db, id);
  return {
    startDate,
    numberOfDays: startDate === null || endDate === null ? null : numberOfDays(startDate, endDate),
    venues: venues.map((venue) => toVenue(venue, extensions)),
  };
}

const toVenue = (venue: ScheduledVenue, extensions: ExtensionIndex): Venue => ({
  id: venue.wcifId,
  name: venue.name,
  latitudeMicrodegrees: venue.latitudeMicrodegrees,
  longitudeMicrodegrees: venue.longitudeMicrodegrees,
  countryIso2: countryById(venue.countryId)?.iso2 ?? "",
  timezone: venue.timezone,
  rooms: venue.rooms.map((room) => toRoom(room, extensions)),
  extensions: extensionsOf(extensions, "venue", venue.id),
});

function toRoom(room: ScheduledRoom, extensions: ExtensionIndex): Room {
  const byParent = Map.groupBy(room.activities, (activity) => activity.parentId);
  const below = (parentId: number | null): Activity[] =>
    (byParent.get(parentId) ?? []).map((row) => toActivity(row, below(row.id), extensions));
  return {
    id: room.wcifId,
    name: room.name,
    color: room.color,
    activities: below(null),
    extensions: extensionsOf(extensions, "room", room.id),
  };
}

const toActivity = (row: ActivityRow, childActivities: Activity[], extensions: ExtensionIndex): Activity => ({
  id: row.wcifId,
  name: row.name,
  activityCode: row.activityCode,
  startTime: instantText(row.startsAt),
  endTime: instantText(row.endsAt),
  childActivities,
  extensions: extensionsOf(extensions, "activity", row.id),
});
