import { formatDate } from "#app/_components/format.ts";
import { allYears, nothingBut, oneOf, readParameter } from "#app/_forms/address-parameters.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import { withCommas } from "#lib/language/commas.ts";
import { msg, t } from "#lib/language/translate.ts";
import { type CalendarDate, parseDate } from "#lib/platform/date.ts";
import { regionOf, type Scope } from "#lib/results/region.ts";
import { placeName, readPlace } from "../../_shared/places.ts";

/** Among whom, in the words of the address, which are those of the API; empty where it does not matter. */
export type ScopeFilters = { region: string; gender: "" | "Male" | "Female"; date: string; year: string };

export const genders = { Male: msg("Men"), Female: msg("Women") };

/** From our own words or those of older addresses: `regionId=_Europe`, `years=until+2020`, `years=only+2020`. */
export function readScope(asked: QueryValues): ScopeFilters {
  const years = readParameter(asked, ["years", "year"], readYears) ?? "";
  // One year alone says more than a day, which the form may have kept from before.
  const date = readParameter(asked, ["date"], wholeDate) ?? (years.length > yearLength ? years : "");
  const year = years.length === yearLength ? years : "";
  return {
    region: readParameter(asked, ["region", "regionId", "country", "country_iso2", "continent"], readPlace) ?? "",
    gender: readParameter(asked, ["gender"], readGender) ?? "",
    date: year ? "" : date,
    year,
  };
}

const readGender = oneOf({ male: "Male", m: "Male", female: "Female", f: "Female", all: "" } as const);

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
  gender: gender === "" ? undefined : gender === "Male" ? "m" : "f",
  asOf: date || undefined,
  ...(year ? { inYear: Number(year) } : {}),
});

/** "World", "Europe, women, as of 1 January 2024", "France, only 2019". */
export const formatScope = ({ region, gender, date, year }: ScopeFilters): string =>
  withCommas([
    region ? placeName(region) : t("World"),
    gender === "" ? "" : gender === "Male" ? t("men") : t("women"),
    date ? t("as of {day}", { day: formatDate(date) }) : "",
    year ? t("only {year}", { year }) : "",
  ]);
