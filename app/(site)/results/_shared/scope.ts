import { formatDate } from "#app/_components/format.ts";
import { allYears, nothingBut, oneOf, readParameter } from "#app/_forms/address-parameters.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import { msg, t } from "#lib/language/translate.ts";
import { type CalendarDate, parseDate } from "#lib/platform/date.ts";
import { regionOf, type Scope } from "#lib/results/region.ts";
import { placeName, readPlace } from "../../_shared/places.ts";

/** Among whom, in the words of the address, which are those of the API; empty where it does not matter. */
export type ScopeFilters = { region: string; gender: "" | "Male" | "Female"; date: string };

export const genders = { Male: msg("Men"), Female: msg("Women") };

/** From our own words or those of older addresses: `regionId=_Europe`, `years=until+2020`. */
export function readScope(asked: QueryValues): ScopeFilters {
  const years = readParameter(asked, ["years", "year"], readYears) ?? "";
  return {
    region: readParameter(asked, ["region", "regionId", "country", "country_iso2", "continent"], readPlace) ?? "",
    gender: readParameter(asked, ["gender"], readGender) ?? "",
    date: readParameter(asked, ["date"], wholeDate) ?? years,
  };
}

const readGender = oneOf({ male: "Male", m: "Male", female: "Female", f: "Female", all: "" } as const);

const wholeDate = (text: string): CalendarDate | undefined =>
  /^\d{4}-\d{1,2}-\d{1,2}$/.test(text) ? parseDate(text) : undefined;

// The end of a year is a day like any other. What was done in one year alone is told nowhere.
function readYears(text: string): CalendarDate | "" | undefined {
  const [, year] = /^until[ +](\d{4})$/i.exec(text) ?? [];
  if (year) return parseDate(`${year}-12-31`);
  return nothingBut(...allYears)(text) && "";
}

export const toScope = ({ region, gender, date }: ScopeFilters): Scope => ({
  region: regionOf(region || undefined),
  gender: gender === "" ? undefined : gender === "Male" ? "m" : "f",
  asOf: date || undefined,
});

/** "World", "Europe, women, as of 1 January 2024". */
export function formatScope({ region, gender, date }: ScopeFilters): string {
  const words = [
    region ? placeName(region) : t("World"),
    gender === "" ? "" : gender === "Male" ? t("men") : t("women"),
    date ? t("as of {day}", { day: formatDate(date) }) : "",
  ];
  return words.filter(Boolean).join(", ");
}
