import { addDays } from "#lib/platform/date.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import { isTimezone } from "#lib/reference/timezones.ts";
import type { Sent } from "../convert/sent.ts";
import type { Activity, CompetitionDocument, Room, Schedule, Venue } from "../document.ts";
import { type ActivityContext, activityViolations } from "./activities.ts";
import { extensionViolations } from "./extensions.ts";
import { missing, nameViolations, numberViolations, repeated } from "./values.ts";
import { at, type Place, recordViolation, type Violation, violation, violationSaying, when } from "./violation.ts";

export function scheduleViolations(
  schedule: Sent<Schedule>,
  current: CompetitionDocument,
  formats: ReadonlyMap<string, string>,
): Violation[] {
  const { startDate, numberOfDays } = current.schedule;
  if (schedule.startDate !== startDate) {
    return [violationSaying({ pointer: "#/schedule/startDate" }, "Wrong start date for competition")];
  }
  if (schedule.numberOfDays !== numberOfDays) {
    return [violationSaying({ pointer: "#/schedule/numberOfDays" }, "Wrong number of days for competition")];
  }
  if (schedule.venues === undefined) return [missing({ pointer: "#/schedule/venues" })];
  const context = { formats, period: periodOf(current.schedule) };
  const timezones = new Map(current.schedule.venues.map(({ id, timezone }) => [id, timezone]));
  const repeats = repeated(schedule.venues.map(({ id }) => id));
  return [
    ...schedule.venues.flatMap((venue, index) => {
      const place = { pointer: `#/schedule/venues/${index}`, subject: venue.name };
      return [
        ...when(repeats.has(index), violation(at(place, "id"), `is the id of another venue: ${venue.id}`)),
        ...venueViolations(context, place, venue, timezones.get(venue.id ?? 0)),
      ];
    }),
    ...repeatedActivityViolations(schedule.venues),
  ];
}

/** From when it is the first day somewhere (UTC+14) until it is no longer the last anywhere (UTC−12). */
function periodOf({ startDate, numberOfDays }: Pick<Schedule, "startDate" | "numberOfDays">) {
  if (startDate === null || numberOfDays === null) return undefined;
  return {
    start: `${addDays(startDate, -1)}T10:00:00Z`,
    end: `${addDays(startDate, numberOfDays)}T12:00:00Z`,
  };
}

function venueViolations(
  context: ActivityContext,
  place: Place,
  venue: Sent<Venue>,
  timezone: string | undefined,
): Violation[] {
  const rooms = venue.rooms ?? [];
  const repeats = repeated(rooms.map(({ id }) => id));
  return [
    ...numberViolations(at(place, "id"), venue.id),
    ...nameViolations(at(place, "name"), venue.name),
    ...numberViolations(at(place, "latitudeMicrodegrees"), venue.latitudeMicrodegrees, { from: -90e6, to: 90e6 }),
    ...numberViolations(at(place, "longitudeMicrodegrees"), venue.longitudeMicrodegrees, { from: -180e6, to: 180e6 }),
    ...when(
      countryByIso2(venue.countryIso2 ?? "") === undefined,
      recordViolation(at(place, "countryIso2"), `is no country: "${venue.countryIso2}"`),
    ),
    ...when(
      venue.timezone !== timezone && !isTimezone(venue.timezone ?? ""),
      recordViolation(at(place, "timezone"), `is no time zone with a place in its name: "${venue.timezone}"`),
    ),
    ...rooms.flatMap((room, index) => {
      const roomPlace = { pointer: `${place.pointer}/rooms/${index}`, subject: room.name };
      return [
        ...when(repeats.has(index), violation(at(roomPlace, "id"), `is the id of another room: ${room.id}`)),
        ...roomViolations(context, roomPlace, room),
      ];
    }),
    ...extensionViolations(place, venue.extensions),
  ];
}

const roomViolations = (context: ActivityContext, place: Place, room: Sent<Room>): Violation[] => [
  ...numberViolations(at(place, "id"), room.id),
  ...nameViolations(at(place, "name"), room.name),
  ...when(
    room.color !== undefined && !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(room.color),
    recordViolation(at(place, "color"), "must be a colour such as #304a96"),
  ),
  ...activityViolations(context, at(place, "activities"), room.activities ?? []),
  ...extensionViolations(place, room.extensions),
];

function repeatedActivityViolations(venues: Sent<Venue>[]): Violation[] {
  const listed = venues.flatMap((venue, v) =>
    (venue.rooms ?? []).flatMap((room, r) =>
      withPlaces({ pointer: `#/schedule/venues/${v}/rooms/${r}/activities` }, room.activities ?? []),
    ),
  );
  const repeats = repeated(listed.map(({ id }) => id));
  return listed
    .filter((_, index) => repeats.has(index))
    .map(({ id, place }) => violation(at(place, "id"), `is the id of another activity: ${id}`));
}

const withPlaces = (list: Place, activities: Sent<Activity>[]): { id: number | undefined; place: Place }[] =>
  activities.flatMap(({ id, name, childActivities = [] }, index) => {
    const place = { pointer: `${list.pointer}/${index}`, subject: name };
    return [{ id, place }, ...withPlaces(at(place, "childActivities"), childActivities)];
  });
