import { Temporal } from "temporal-polyfill";
import { t } from "#lib/language/translate.ts";
import type { CalendarDate } from "#lib/platform/date.ts";

/** `2026-03-14T09:30`: a day and time on the clocks of some place, as forms write it. */
export type LocalTime = string;

const onClocks = (moment: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone);

/** What day it is at a moment in a place. */
export function localDate(moment: Date, timezone: string): CalendarDate {
  const known = knownDates.get(moment)?.get(timezone);
  if (known !== undefined) return known;
  const date = onClocks(moment, timezone).toPlainDate().toString();
  const dates = knownDates.get(moment) ?? new Map<string, CalendarDate>();
  knownDates.set(moment, dates.set(timezone, date));
  return date;
}

// A list asks several times for each of its rows what day it is there now, and they are in a few zones.
const knownDates = new WeakMap<Date, Map<string, CalendarDate>>();

export const localTimeOf = (moment: Date, timezone: string): LocalTime =>
  onClocks(moment, timezone).toPlainDateTime().toString({ smallestUnit: "minute" });

/** Minutes since midnight on the clocks of a place. */
export function minuteOfDay(moment: Date, timezone: string): number {
  const { hour, minute } = onClocks(moment, timezone);
  return hour * 60 + minute;
}

/** The moment when clocks there say so; where they say it twice or never, what the tz database makes of it. */
export function momentOf(time: LocalTime, timezone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(time)) return undefined;
  try {
    return new Date(
      Temporal.PlainDateTime.from(time, { overflow: "reject" }).toZonedDateTime(timezone).epochMilliseconds,
    );
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** Whether clocks there never say so: they are moved past it when summer time begins. */
export function isSkipped(time: LocalTime, timezone: string): boolean {
  const moment = momentOf(time, timezone);
  return moment !== undefined && localTimeOf(moment, timezone) !== time.slice(0, 16);
}

export const skippedProblem = (time: LocalTime): string =>
  t("There is no {time} at the venue on that day: clocks are moved forward past it.", { time: time.slice(11, 16) });
