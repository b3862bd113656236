import { Temporal } from "temporal-polyfill";
import type { CalendarDate } from "#lib/platform/date.ts";

/**
 * A month such as 2027-03: its first and last day, all days of its weeks, and the months beside it, of years with four
 * digits.
 */
export function calendarMonth(month: string) {
  const itself = Temporal.PlainYearMonth.from(month);
  const first = itself.toPlainDate({ day: 1 });
  const last = itself.toPlainDate({ day: itself.daysInMonth });
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const weeks = Math.ceil((first.dayOfWeek - 1 + itself.daysInMonth) / 7);
  return {
    first: first.toString(),
    last: last.toString(),
    days: Array.from({ length: weeks * 7 }, (_, index) => monday.add({ days: index }).toString()),
    before: itself.year === 1 && itself.month === 1 ? undefined : itself.subtract({ months: 1 }).toString(),
    after: itself.year === 9999 && itself.month === 12 ? undefined : itself.add({ months: 1 }).toString(),
  };
}

type Held = { startDate: CalendarDate | null; endDate: CalendarDate | null };

/** What is held on each of these days, in the order given. */
export function heldOn<Competition extends Held>(
  days: readonly CalendarDate[],
  competitions: readonly Competition[],
): Map<CalendarDate, Competition[]> {
  return new Map(
    days.map((day) => [
      day,
      competitions.filter(
        ({ startDate, endDate }) => startDate !== null && endDate !== null && startDate <= day && day <= endDate,
      ),
    ]),
  );
}
