import { Temporal } from "temporal-polyfill";
import type { CalendarDate } from "#lib/platform/date.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Feb 3, 2014", "Feb 3 - 5, 2014", "Feb 28 - Mar 1, 2014", "Dec 31, 2014 - Jan 1, 2015" or "No date". */
export function formatWireDateRange(startDate: CalendarDate | null, endDate: CalendarDate | null): string {
  if (startDate === null || endDate === null) return "No date";
  const start = Temporal.PlainDate.from(startDate);
  const end = Temporal.PlainDate.from(endDate);
  if (start.equals(end)) return `${monthAndDay(start)}, ${start.year}`;
  if (start.year !== end.year) return `${monthAndDay(start)}, ${start.year} - ${monthAndDay(end)}, ${end.year}`;
  const until = start.month === end.month ? end.day : monthAndDay(end);
  return `${monthAndDay(start)} - ${until}, ${start.year}`;
}

const monthAndDay = (date: Temporal.PlainDate) => `${months[date.month - 1]} ${date.day}`;
