import type { CalendarDate } from "#lib/platform/date.ts";
import { type ContinentId, isContinentId } from "#lib/reference/continents.ts";
import { countries, findCountryByIso2 } from "#lib/reference/countries.ts";

export type Region =
  | { kind: "world" }
  | { kind: "continent"; continentId: ContinentId }
  | { kind: "country"; countryId: string };

/**
 * Among whom places and records are told: people of a region and gender, as things stood when a day ended, or by what was
 * done in one year alone.
 */
export type Scope = { region: Region; gender: "m" | "f" | undefined; asOf: CalendarDate | undefined; inYear?: number };

/** Reads a continent's id or a country's code; whatever is neither means the world. */
export function regionOf(text: string | undefined): Region {
  if (text === undefined) return { kind: "world" };
  if (isContinentId(text)) return { kind: "continent", continentId: text };
  const country = findCountryByIso2(text);
  return country ? { kind: "country", countryId: country.id } : { kind: "world" };
}

/** The countries of a region; undefined where all of them are. */
export function countryIdsOf(region: Region): string[] | undefined {
  if (region.kind === "world") return undefined;
  if (region.kind === "country") return [region.countryId];
  return countries.filter((country) => country.continentId === region.continentId).map((country) => country.id);
}
