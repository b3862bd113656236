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
  /** When it last changed, and how often it has: what is newer takes the place of what a calendar holds. */
  changedAt: Date;
  changes: number;
} & ({ firstDay: CalendarDate; lastDay: CalendarDate } | { startsAt: Date; endsAt: Date });

/** An iCalendar object of RFC 5545. Moments are in UTC, days in no zone: so its events need no zones. */
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
      // Of a calendar that is published, both are when what it says last changed.
      stamp: event.changedAt,
      lastModified: event.changedAt,
      sequence: event.changes,
      ...timesOf(event),
    });
  }
  const text = `${calendar.toString()}\r\n`;
  // An iCalendar object has one component at least (RFC 5545, 3.6): a zone is one that shows nothing.
  return events.length === 0 ? text.replace(/END:VCALENDAR\r\n$/, `${emptyZone}$&`) : text;
}

const emptyZone = [
  ...["BEGIN:VTIMEZONE", "TZID:Etc/UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "TZNAME:UTC", "END:STANDARD", "END:VTIMEZONE", ""],
].join("\r\n");

// A calendar's day ends where the next one begins.
const timesOf = (event: CalendarEvent) =>
  "firstDay" in event
    ? { start: midnight(event.firstDay), end: midnight(addDays(event.lastDay, 1)), allDay: true }
    : { start: event.startsAt, end: event.endsAt };

const midnight = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`);
