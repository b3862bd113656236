import { ICalCalendar, ICalEventStatus } from "ical-generator";
import { addDays, type CalendarDate } from "#lib/platform/date.ts";
import { onOneLine, withoutControls } from "./plain-text.ts";

export type CalendarFile = { name: string; address: string; events: CalendarEvent[] };

export type CalendarEvent = {
  /** For ever the same, and nobody else's. */
  uid: string;
  title: string;
  description?: string;
  place: string;
  position?: { latitude: number; longitude: number } | undefined;
  address: string;
  isCancelled?: boolean;
  /** When it was last said. */
  stamp: Date;
} & ({ firstDay: CalendarDate; lastDay: CalendarDate } | { startsAt: Date; endsAt: Date });

/** An iCalendar object of RFC 5545. Moments are in UTC, days in no zone: so it holds no zones. */
export function calendarFile({ name, address, events }: CalendarFile): string {
  const calendar = new ICalCalendar({
    // These two are written as they are.
    name: onOneLine(name),
    source: onOneLine(address),
    prodId: { company: "Stadion", product: "Stadion", language: "EN" },
    ttl: 6 * 3600,
  });
  for (const event of events) {
    calendar.createEvent({
      id: onOneLine(event.uid),
      summary: onOneLine(event.title),
      description: event.description === undefined ? null : withoutControls(event.description),
      location: event.position
        ? { title: onOneLine(event.place), geo: { lat: event.position.latitude, lon: event.position.longitude } }
        : onOneLine(event.place),
      url: onOneLine(event.address),
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      stamp: event.stamp,
      ...timesOf(event),
    });
  }
  return calendar.toString();
}

// A calendar's day ends where the next one begins.
const timesOf = (event: CalendarEvent) =>
  "firstDay" in event
    ? { start: midnight(event.firstDay), end: midnight(addDays(event.lastDay, 1)), allDay: true }
    : { start: event.startsAt, end: event.endsAt };

const midnight = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`);
