import { Temporal } from "temporal-polyfill";

const hour = 60;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

/**
 * How far apart two moments are, in rounded English: "about 1 month", "over 9 years". Whichever comes first.
 * The thresholds are those of Rails' distance_of_time_in_words, which clients have always been shown.
 */
export function formatDistance(a: Date, b: Date): string {
  const [from, to] = a <= b ? [a, b] : [b, a];
  const minutes = Math.round((to.getTime() - from.getTime()) / 60_000);

  if (minutes < 1) return "less than a minute";
  if (minutes < 45) return counted(minutes, "minute");
  if (minutes < 90) return "about 1 hour";
  if (minutes < day) return `about ${counted(Math.round(minutes / hour), "hour")}`;
  if (minutes < 42 * hour) return "1 day";
  if (minutes < month) return counted(Math.round(minutes / day), "day");
  if (minutes < 2 * month) return `about ${counted(Math.round(minutes / month), "month")}`;
  if (minutes < year) return counted(Math.round(minutes / month), "month");
  return formatYears(minutes - leapDaysBetween(from, to) * day);
}

/** Past or future alike; null without a time. */
export const timeUntil = (moment: Date | null, now: Date): string | null =>
  moment === null ? null : formatDistance(now, moment);

function formatYears(minutes: number): string {
  const years = Math.floor(minutes / year);
  const rest = minutes % year;
  if (rest < year / 4) return `about ${counted(years, "year")}`;
  if (rest < (year * 3) / 4) return `over ${counted(years, "year")}`;
  return `almost ${counted(years + 1, "year")}`;
}

function leapDaysBetween(from: Date, to: Date): number {
  const [start, end] = [utcMonthOf(from), utcMonthOf(to)];
  const firstYear = start.month >= 3 ? start.year + 1 : start.year;
  const lastYear = end.month < 3 ? end.year - 1 : end.year;
  let count = 0;
  for (let candidate = firstYear; candidate <= lastYear; candidate++) {
    if (Temporal.PlainYearMonth.from({ year: candidate, month: 2 }).inLeapYear) count++;
  }
  return count;
}

const utcMonthOf = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO("UTC").toPlainDate().toPlainYearMonth();

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
