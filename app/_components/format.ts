import { capitalised } from "#lib/language/capitalised.ts";
import { firstLanguage, languageOf } from "#lib/language/languages.ts";
import { currentLanguage, msg, t } from "#lib/language/translate.ts";
import { dayAndMonth } from "./day-format.ts";

// Everything a person reads that began as a number or a date is worded here, in the language of whoever reads it.

const locale = () => languageOf(currentLanguage()).locale;
// Making one costs far more than using it.
const made = new Map<string, unknown>();
function onceEach<Format>(kind: string, make: () => Format): Format {
  const known = made.get(kind) as Format | undefined;
  if (known !== undefined) return known;
  const format = make();
  made.set(kind, format);
  return format;
}

export const formatNumber = (value: number) =>
  onceEach(`number ${locale()}`, () => new Intl.NumberFormat(locale())).format(value);

/** "67.40" of 100 points; results themselves are written alike in all languages. */
export const formatPoints = (value: number) =>
  onceEach(
    `points ${locale()}`,
    () => new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ).format(value);

/** "Ana, Bo and Chen". */
export const formatList = (parts: string[]) =>
  onceEach(`list ${locale()}`, () => new Intl.ListFormat(locale())).format(parts);

/** "1 person", "1,234 persons": of English words. Sentences of several languages have their own plurals. */
export function countOf(count: number, noun: { one: string; many: string }): string {
  return `${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`;
}

/** A day such as "2026-03-12", which belongs to no time zone: "12 March 2026". */
export const formatDate = (day: string) => days("long").format(dayAsInstant(day));

/** "12 Mar 2026", for tables. */
export const formatShortDate = (day: string) => days("short").format(dayAsInstant(day));

/** "12–14 March 2026". */
export const formatDateRange = (start: string, end: string) => rangeOf("long", start, end);

/** "12–14 Mar 2026", for tables. */
export const formatShortDateRange = (start: string, end: string) => rangeOf("short", start, end);

/** "12–14 Mar", under a heading that names the year. */
export const formatDateRangeInYear = (start: string, end: string) => rangeOf("in a year", start, end);

/** "March 2026" of any day in it, as it stands in a sentence. */
export function formatMonth(day: string): string {
  return dateFormat({ month: "long", year: "numeric", timeZone: "UTC" }).format(dayAsInstant(day));
}

/** "Thursday 12 March", as it begins a heading. */
export function formatWeekday(day: string): string {
  return capitalised(
    dateFormat({ weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(dayAsInstant(day)),
  );
}

/** "Thu". */
export const formatShortWeekday = (day: string): string =>
  dateFormat({ weekday: "short", timeZone: "UTC" }).format(dayAsInstant(day));

/** "12 March 2026 at 14:30, Central European time", "… at 14:30 UTC": a moment, read on the clocks of `timeZone`. */
export const formatMoment = (moment: Date, timeZone = "UTC"): string =>
  onClocks(dateFormat({ ...dayAndMonth("long"), ...clockTime, timeZone }).format(moment), timeZone);

/** "Thu, 12 Mar 2026, 14:30, Central European time". */
export const formatShortMomentOnClocks = (moment: Date, timeZone: string): string =>
  onClocks(formatShortMoment(moment, timeZone), timeZone);

function onClocks(moment: string, timeZone: string): string {
  const clocks = formatClocks(timeZone);
  return clocks.startsWith("UTC") ? `${moment} ${clocks}` : t("{moment}, {clocks}", { moment, clocks });
}

/** "Thu, 12 Mar 2026, 14:30": a moment on clocks that are named beside it. */
export const formatShortMoment = (moment: Date, timeZone: string): string =>
  dateFormat({ weekday: "short", ...dayAndMonth("short"), ...clockTime, timeZone }).format(moment);

/** "America/New York", as the list of zones calls it. */
export const formatTimezone = (timeZone: string): string => timeZone.replaceAll("_", " ");

/** "New Zealand time": the clocks of a zone as people there call them; of those without a name, by their city. */
export function formatClocks(timeZone: string): string {
  if (timeZone === "UTC" || timeZone === "Etc/UTC") return "UTC";
  // The signs of these names are the other way round: "Etc/GMT+5" is five hours behind.
  const offset = /^Etc\/GMT([+-])(\d{1,2})$/.exec(timeZone);
  if (offset) return `UTC${offset[1] === "+" ? "−" : "+"}${offset[2]}`;
  const named = zoneNameOf(timeZone, locale());
  if (isOffset(named) || named === "GMT")
    return t("{city} time", { city: formatTimezone(timeZone.slice(timeZone.lastIndexOf("/") + 1)) });
  // "Japan Standard Time", "hora estándar de Japón", "توقيت اليابان الرسمي".
  const short = sharedNames.test(zoneNameOf(timeZone, languageOf(firstLanguage).locale))
    ? named
    : named.replace(/ Standard(?= Time$)| estándar/, "").replace(/^(توقيت .+) الرسمي$/, "$1");
  // Within a sentence: English gives them capitals, Spanish some.
  return short.replace(/( Standard)? Time$/, (words) => words.toLowerCase()).replace(/^Hora /, "hora ");
}

// Their clocks stay; others of that name are moved in summer, and the word is all that tells them apart.
const sharedNames =
  /^(Atlantic|Eastern|Central|Mountain|Hawaii-Aleutian|(Central|Eastern) European|Australian (Central|Eastern)) Standard Time$/;

const zoneNameOf = (timeZone: string, locale: string): string =>
  onceEach(
    `zone ${locale} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" })
        // Of today's rules: some zones had others fifty years ago, and are named by those then.
        .formatToParts(Date.UTC(2026, 0, 1))
        .find(({ type }) => type === "timeZoneName")?.value ?? "",
  );

// "GMT-5", "غرينتش-5": only offsets have digits, in all languages.
const isOffset = (name: string): boolean => /\p{Nd}/u.test(name);

/** "14:30". */
export const formatTime = (moment: Date, timeZone: string) => dateFormat({ ...clockTime, timeZone }).format(moment);

/** "14:30–15:10". */
export function formatTimeRange(start: Date, end: Date, timeZone: string): string {
  return `${formatTime(start, timeZone)}–${formatTime(end, timeZone)}`;
}

/** "Sat 14:30–15:10", "Sat 14:30 – Sun 11:00": where one has to know the day. */
export function formatDayTimeRange(start: Date, end: Date, timeZone: string): string {
  const [from, until] = [start, end].map((moment) => dateFormat({ weekday: "short", timeZone }).format(moment));
  return from === until
    ? `${from} ${formatTimeRange(start, end, timeZone)}`
    : `${from} ${formatTime(start, timeZone)} – ${until} ${formatTime(end, timeZone)}`;
}

/**
 * "in 3 days", "2 minutes ago", "now". Past a day it counts days of the calendar, on the clocks of `timeZone`: what is on
 * the day after tomorrow is never told as "tomorrow".
 */
export function formatRelative(moment: Date, now: Date, timeZone = "UTC"): string {
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1000);
  if (Math.abs(seconds) < 60) return relativeTimes("auto").format(0, "second");
  if (Math.abs(seconds) < 3_600) return relativeTimes("auto").format(Math.trunc(seconds / 60), "minute");
  if (Math.abs(seconds) < 86_400) return relativeTimes("auto").format(Math.trunc(seconds / 3_600), "hour");
  const inDays = dayNumberOf(moment, timeZone) - dayNumberOf(now, timeZone);
  if (Math.abs(inDays) <= 30) return relativeTimes("auto").format(inDays, "day");
  // Months and years are rounded: "next month" would name one.
  const inMonths = Math.round(inDays / 30.44);
  return Math.abs(inMonths) < 12
    ? relativeTimes("always").format(inMonths, "month")
    : relativeTimes("always").format(Math.trunc(inMonths / 12), "year");
}

const relativeTimes = (numeric: "auto" | "always") =>
  onceEach(`relative ${numeric} ${locale()}`, () => new Intl.RelativeTimeFormat(locale(), { numeric }));

/** Days of the calendar, counted from one in 1970. */
function dayNumberOf(moment: Date, timeZone: string): number {
  const parts = onceEach(
    `day number ${timeZone}`,
    () => new Intl.DateTimeFormat("en", { year: "numeric", month: "numeric", day: "numeric", timeZone }),
  ).formatToParts(moment);
  const numberOf = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(numberOf("year"), numberOf("month") - 1, numberOf("day")) / 86_400_000;
}

const clockTime = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const dayLengths = {
  long: dayAndMonth("long"),
  short: dayAndMonth("short"),
  "in a year": { day: "numeric", month: "short" },
} as const;
type DayLength = keyof typeof dayLengths;
const days = (length: DayLength) => dateFormat({ ...dayLengths[length], timeZone: "UTC" });
const dayAsInstant = (day: string) => new Date(`${day}T00:00:00Z`);

// To word one takes longer than all else in a row of a table, and the days of a list come again and again.
const ranges = new Map<string, string>();
const mostRanges = 10_000;

function rangeOf(length: DayLength, start: string, end: string): string {
  const key = `${locale()} ${length} ${start} ${end}`;
  const known = ranges.get(key);
  if (known !== undefined) return known;
  const range = wordedRange(length, start, end);
  if (ranges.size >= mostRanges) ranges.clear();
  ranges.set(key, range);
  return range;
}

// An en dash stands close between two numbers, with spaces between longer things; English's formatter always adds spaces.
function wordedRange(length: DayLength, start: string, end: string): string {
  // A range takes many times as long to word, and most competitions are over in a day.
  if (start === end) return days(length).format(dayAsInstant(start));
  const range = days(length).formatRange(dayAsInstant(start), dayAsInstant(end));
  return currentLanguage() === firstLanguage ? range.replace(/\s–\s/, " – ").replace(/^(\d+) – /, "$1–") : range;
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return onceEach(
    `date ${locale()} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale(), { calendar: "gregory", ...options }),
  );
}

/** "1.2 MB": in the decimal steps that file managers count in. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** step;
  return `${formatNumber(value < 10 && step > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${t(units[step] ?? "")}`;
}

const units = [msg("bytes"), "kB", "MB", "GB", "TB"];
