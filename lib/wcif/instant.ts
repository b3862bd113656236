import { parseDate } from "#lib/platform/date.ts";

const pattern = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** `2026-01-31T09:00:00Z` for a moment written in any offset (none means UTC); undefined where it is no moment. */
export function normalInstant(text: string): string | undefined {
  const [, year, month, day, hour, minute, second = "00", offset = "Z"] = pattern.exec(text) ?? [];
  if (!isCalendarDate(`${year}-${month}-${day}`)) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${fullOffset(offset)}`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace(/\.\d+Z$/, "Z");
}

/** UTC to the second, without a fraction. */
export const instantText = (moment: Date): string => moment.toISOString().replace(/\.\d{3}Z$/, "Z");

/** A day that exists, as `2026-01-31`. */
export const isCalendarDate = (text: string): boolean => parseDate(text) === text;

function fullOffset(offset: string): string {
  if (offset.toUpperCase() === "Z") return "Z";
  const digits = offset.slice(1).replace(":", "").padEnd(4, "0");
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}
