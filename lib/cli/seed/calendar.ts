import { Temporal } from "temporal-polyfill";
import { addDays } from "#lib/platform/date.ts";

// Days are written as `2026-05-04`: they sort as they follow each other.

export const addYears = (date: string, years: number): string =>
  Temporal.PlainDate.from(date).add({ years }).toString();

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

export const yearsBetween = (from: string, to: string): number => daysBetween(from, to) / 365.25;

export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The Saturday of the same week, weeks beginning on Mondays. */
export const saturdayOf = (date: string): string => addDays(date, 6 - Temporal.PlainDate.from(date).dayOfWeek);

/** The moment at which clocks in a place show so many minutes after midnight. */
export function moment(date: string, minutes: number, timezone: string): Date {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const { epochMilliseconds } = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: timezone, plainTime: time });
  return new Date(epochMilliseconds);
}

/** Noon in Greenwich, for what has a day but no place. */
export const noon = (date: string): Date => moment(date, 12 * 60, "Etc/UTC");

// Asked for a million times, of a few hundred days.
const dayNumbers = new Map<string, number>();

function dayNumber(date: string): number {
  const known = dayNumbers.get(date);
  if (known !== undefined) return known;
  const number = Temporal.PlainDate.from("1970-01-01").until(date, { largestUnit: "days" }).days;
  dayNumbers.set(date, number);
  return number;
}
