import ICAL from "ical.js";
import nodeIcal, { type DateWithTimeZone, type VEvent } from "node-ical";
import { expect } from "vitest";

/** An iCalendar file as ical.js reads it; node-ical, which reads lines with code of its own, must find the same in it. */
export function readCalendar(text: string): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(text));
  // What the calendar says of itself with a parameter stands among its components.
  const parts = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part !== undefined && "type" in part);
  const events = parts.filter(({ type }) => type !== "VCALENDAR" && type !== "VTIMEZONE") as VEvent[];
  expect(events.map(asNodeIcalReads)).toEqual(calendar.getAllSubcomponents("vevent").map(asIcalJsReads));
  return calendar;
}

const asNodeIcalReads = (event: VEvent) => ({
  type: event.type,
  hasAlarms: event.alarms !== undefined,
  ...{ uid: event.uid, summary: event.summary, description: event.description, location: event.location },
  ...{ url: saidBy(event.url), status: event.status, sequence: Number(event.sequence) },
  ...{ start: momentOf(event.start), end: event.end && momentOf(event.end) },
});

/** Of a line with parameters, what it says. */
const saidBy = (text: unknown): unknown => (text instanceof Object && "val" in text ? text.val : text);

function asIcalJsReads(component: ICAL.Component) {
  const { uid, summary, description, location, startDate, endDate, sequence } = new ICAL.Event(component);
  return {
    type: "VEVENT",
    hasAlarms: component.getAllSubcomponents().length > 0,
    ...{ uid, summary, description: description ?? undefined, location, sequence },
    url: component.getFirstPropertyValue("url"),
    status: component.getFirstPropertyValue("status"),
    ...{ start: startDate.toString(), end: endDate.toString() },
  };
}

/** Days begin at midnight wherever the test runs. */
const momentOf = (moment: DateWithTimeZone): string =>
  moment.dateOnly
    ? [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
        .map((part) => String(part).padStart(2, "0"))
        .join("-")
    : moment.toISOString().replace(".000Z", "Z");
