import { formatDate } from "#app/_components/format.ts";
import { type QueryValues, textOf } from "#app/_forms/search-params.ts";
import { parseDate } from "#lib/platform/date.ts";
import { isContinentId } from "#lib/reference/continents.ts";
import { findCountryByIso2 } from "#lib/reference/countries.ts";
import { regionOf, type Scope } from "#lib/results/region.ts";
import { placeName } from "../../_shared/places.ts";

/** Among whom, in the words of the address, which are those of the API; empty where it does not matter. */
export type ScopeFilters = { region: string; gender: "" | "Male" | "Female"; date: string };

export const genders = { Male: "Men", Female: "Women" };

/** What the address cannot mean is left out. */
export function readScope(searchParams: QueryValues): ScopeFilters {
  const region = textOf(searchParams, "region");
  const gender = textOf(searchParams, "gender");
  return {
    region: isContinentId(region) || findCountryByIso2(region) ? region : "",
    gender: gender === "Male" || gender === "Female" ? gender : "",
    date: parseDate(textOf(searchParams, "date")) ?? "",
  };
}

export const toScope = ({ region, gender, date }: ScopeFilters): Scope => ({
  region: regionOf(region || undefined),
  gender: gender === "" ? undefined : gender === "Male" ? "m" : "f",
  asOf: date || undefined,
});

/** "World", "Europe, women, as of 1 January 2024". */
export function formatScope({ region, gender, date }: ScopeFilters): string {
  const words = [
    region ? placeName(region) : "World",
    gender ? genders[gender].toLowerCase() : "",
    date ? `as of ${formatDate(date)}` : "",
  ];
  return words.filter(Boolean).join(", ");
}
