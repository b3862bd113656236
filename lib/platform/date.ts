import { Temporal } from "temporal-polyfill";

/** A day of the calendar, `YYYY-MM-DD`: dates sort and compare as text. */
export type CalendarDate = string;

/** Reads a date at the beginning of a text; what follows it, such as a time, is left aside. */
export function parseDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  // PostgreSQL knows no year 0.
  if (year === 0 || month === 0 || day === 0) return undefined;
  if (month > 12 || day > Temporal.PlainYearMonth.from({ year, month }).daysInMonth) return undefined;
  return Temporal.PlainDate.from({ year, month, day }).toString();
}

/** What day it is in UTC; a competition has a day of its own (`competitions/venue-day.ts`). */
export const utcDateOf = (now: Date): CalendarDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO("UTC").toPlainDate().toString();

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** Both ends count: a competition of one day starts and ends on it. */
export const numberOfDays = (start: CalendarDate, end: CalendarDate): number =>
  Temporal.PlainDate.from(start).until(Temporal.PlainDate.from(end)).days + 1;
