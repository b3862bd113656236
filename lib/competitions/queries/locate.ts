import type { Database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { type Country, countryById } from "#lib/reference/countries.ts";
import { findCountryByName } from "#lib/reference/country-by-name.ts";
import { kmBetween, type Point, parseTypedPoint } from "#lib/reference/distance.ts";
import { findLargeCity, type LargeCity } from "#lib/reference/large-cities/large-cities.ts";
import { countryName } from "#lib/reference/place-names.ts";
import { type City, findCity } from "./cities.ts";

/** What `near` means: a place with its name, nothing where nothing was asked for, or no place that anybody knows. */
export type Around = (Point & { name: string }) | "nowhere" | "unknown";

/** No city's name is longer, with its country's. */
export const longestPlaceName = 200;

/** Coordinates, a city where there was a competition, or any large one. */
export async function locate(db: Database, near: string): Promise<Around> {
  if (near === "") return "nowhere";
  if (near.length > longestPlaceName) return "unknown";
  const point = parseTypedPoint(near);
  if (point) return { ...point, name: `${point.latitude}, ${point.longitude}` };
  const { town, country } = readTown(near);
  const [held, large] = await Promise.all([
    findCity(db, country ? `${town}, ${country.name}` : town),
    findLargeCity(town.split(",")[0] ?? "", country?.iso2),
  ]);
  // "Paris, Texas" says which one.
  if (large && (!held || (!town.includes(",") && isMeant(large, held))))
    return { ...large, name: withCommas([large.name, countryName(large.iso2)]) };
  return held ? { ...held, name: placeOf(held) } : "unknown";
}

/** Whoever says "London" does not mean that of Ontario, even where only that one had a competition. */
const isMeant = (large: LargeCity, held: City): boolean =>
  large.population >= 1_000_000 && kmBetween(large, held) > 100;

/** "Lille, Francia": a town, and the country that its last part may be, in any language. */
function readTown(near: string): { town: string; country: Country | undefined } {
  const parts = near.split(/[,،]/).map((part) => part.trim());
  const country = parts.length > 1 ? findCountryByName(parts.at(-1) ?? "") : undefined;
  return { town: (country ? parts.slice(0, -1) : parts).join(","), country };
}

const placeOf = ({ name, country, countryId }: City): string => {
  const iso2 = countryById(countryId)?.iso2;
  return withCommas([name, iso2 ? countryName(iso2) : country]);
};
