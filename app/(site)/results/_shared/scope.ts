import { notFound } from "next/navigation";
import { formatDate, formatShortDate } from "#app/_components/format.ts";
import { allYears, nothingBut, oneOf, readParameter } from "#app/_forms/address-parameters.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import { withCommas } from "#lib/language/commas.ts";
import { msg, t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { type CalendarDate, parseDate, utcDateOf } from "#lib/platform/date.ts";
import { regionOf, type Scope } from "#lib/results/region.ts";
import { placeName, readPlace } from "../../_shared/places.ts";

/** Among whom, in the words of the address, which are those of the API; empty where it does not matter. */
export type ScopeFilters = { region: string; gender: "" | "Male" | "Female"; date: string; year: string };

export const genders = { Male: msg("Men"), Female: msg("Women") };

/** From our own words or those of older addresses: `regionId=_Europe`, `years=until+2020`, `years=only+2020`. */
export function readScope(asked: QueryValues): ScopeFilters {
  const { date, year } = readTime(asked);
  return { ...readAmong(asked), date: year ? "" : date, year };
}

/** The same of a list that is told of today alone. */
export function readScopeOfToday(asked: QueryValues): Pick<ScopeFilters, "region" | "gender"> {
  readParameter(asked, ["date"], () => undefined);
  readParameter(asked, ["years", "year"], nothingBut(...allYears));
  return readAmong(asked);
}

/** Whether a day was asked for beside one year alone, which leaves it no room. */
export function isDayLeftOut(asked: QueryValues): boolean {
  const { date, year } = readTime(asked);
  return date !== "" && year !== "" && date < `${year}-12-31`;
}

const readAmong = (asked: QueryValues): Pick<ScopeFilters, "region" | "gender"> => ({
  region: readParameter(asked, ["region", "regionId", "country", "country_iso2", "continent"], readPlace) ?? "",
  gender: readParameter(asked, ["gender"], readGender) ?? "",
});

const readGender = oneOf({ male: "Male", m: "Male", female: "Female", f: "Female", all: "" } as const);

const hour = 3_600_000;

/** The latest day that it is anywhere by now: of a later one there is no list. */
export const latestDay = (): CalendarDate => utcDateOf(new Date(now().getTime() + 14 * hour));

function readTime(asked: QueryValues): Pick<ScopeFilters, "date" | "year"> {
  const years = readParameter(asked, ["years", "year"], readYears) ?? "";
  const latest = latestDay();
  const day = readParameter(asked, ["date"], wholeDate);
  if (day !== undefined && day > latest) notFound();
  if (years.slice(0, yearLength) > latest.slice(0, yearLength)) notFound();
  if (years.length === yearLength) return { date: day ?? "", year: years };
  // Until the end of this year is what there is today.
  return { date: day ?? (years > latest ? "" : years), year: "" };
}

const wholeDate = (text: string): CalendarDate | undefined =>
  /^\d{4}-\d{1,2}-\d{1,2}$/.test(text) ? parseDate(text) : undefined;

const yearLength = 4;

/** One year alone, or the end of one, which is a day like any other. */
function readYears(text: string): CalendarDate | "" | undefined {
  const [, word = "only", year] = /^(?:(until|only)[ +])?(\d{4})$/i.exec(text) ?? [];
  if (!year) return nothingBut(...allYears)(text) && "";
  const end = parseDate(`${year}-12-31`);
  return word.toLowerCase() === "until" ? end : end?.slice(0, yearLength);
}

export const toScope = ({ region, gender, date, year }: ScopeFilters): Scope => ({
  region: regionOf(region || undefined),
  gender: toGender(gender),
  asOf: date || undefined,
  ...(year ? { inYear: Number(year) } : {}),
});

export const toGender = (gender: ScopeFilters["gender"]): Scope["gender"] =>
  gender === "" ? undefined : gender === "Male" ? "m" : "f";

/** "World", "Europe, women, as of 1 January 2024", "France, only 2019". */
export const formatScope = ({ region, gender, date, year }: ScopeFilters): string =>
  withCommas([
    region ? placeName(region) : t("World"),
    formatGender(gender),
    date ? t("as of {day}", { day: formatDate(date) }) : "",
    year ? t("only {year}", { year }) : "",
  ]);

/** The same in short, for a heading: "world", "Europe" and "women" and "as of 2019". */
export const scopeParts = ({ region, gender, ...time }: ScopeFilters): string[] => [
  region ? placeName(region) : t("world ¦ in a heading"),
  formatGender(gender),
  formatTime(time),
];

const formatGender = (gender: ScopeFilters["gender"]): string =>
  gender === "" ? "" : gender === "Male" ? t("men") : t("women");

/** "as of 12 Mar 2019", "as of 2019" of its last day, "only 2019"; nothing of today. */
export function formatTime({ date, year }: Pick<ScopeFilters, "date" | "year">): string {
  if (year) return t("only {year}", { year });
  if (!date) return "";
  return date.endsWith("-12-31")
    ? asOfYear(date.slice(0, yearLength))
    : t("as of {day}", { day: formatShortDate(date) });
}

/** "as of 2019": by the end of that year. */
export const asOfYear = (year: string): string => t("as of {year}", { year });
