import type { Database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { type Country, countryById } from "#lib/reference/countries.ts";
import { findCountryByName } from "#lib/reference/country-by-name.ts";
import { kmBetween, type Point, parseTypedPoint } from "#lib/reference/distance.ts";
import { findLargeCity, type LargeCity } from "#lib/reference/large-cities/large-cities.ts";
import { countryName } from "#lib/reference/place-names.ts";
import { plainName } from "#lib/reference/plain-name.ts";
import { type City, findCity } from "./cities.ts";

/** What `near` means: a place with its name, nothing where nothing was asked for, or no place that anybody knows. */
export type Around = (Point & { name: string }) | "nowhere" | "unknown";

/** No city's name is longer, with its country's. */
export const longestPlaceName = 200;

/**
 * Coordinates, a city where there was a competition, or any large one. Every part of a name counts: passed over,
 * "Texas" would give Paris in France to whoever asked for another.
 */
export async function locate(db: Database, near: string): Promise<Around> {
  if (near === "") return "nowhere";
  if (near.length > longestPlaceName) return "unknown";
  const point = parseTypedPoint(near);
  if (point) return { ...point, name: `${point.latitude}, ${point.longitude}` };
  const parts = partsOf(near);
  const { town, country } = readTown(parts);
  if (town.length === 0) return "unknown";
  const [held, large] = await Promise.all([
    findHeld(db, parts.join(", "), country && [...town, country.name].join(", ")),
    findLargeCity(withoutProvince(town).join(", "), country?.iso2),
  ]);
  // "Paris, Texas" says which one.
  if (large && (!held || (town.length === 1 && isMeant(large, held))))
    return { ...large, name: withCommas([large.name, countryName(large.iso2)]) };
  return held ? { ...held, name: placeOf(held) } : "unknown";
}

/** Whoever says "London" does not mean that of Ontario, even where only that one had a competition. */
const isMeant = (large: LargeCity, held: City): boolean =>
  large.population >= 1_000_000 && kmBetween(large, held) > 100;

/** As it is written, for what stands for a country may be a part of its own ("Portland, ME"), or with its country. */
async function findHeld(db: Database, written: string, inCountry: string | undefined): Promise<City | undefined> {
  const held = await findCity(db, written);
  return held || inCountry === undefined || inCountry === written ? held : await findCity(db, inCountry);
}

const partsOf = (near: string): string[] =>
  near
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** "Lille, Francia": the parts of a town's name, and the country that its last ones may be, in any language. */
function readTown(parts: string[]): { town: string[]; country: Country | undefined } {
  // A country's name may have a comma itself, and be that of its city: "Hong Kong, China".
  for (const from of [parts.length - 2, parts.length - 1]) {
    const country = from < 0 || parts.length === 1 ? undefined : findCountryByName(parts.slice(from).join(", "));
    if (country) return { town: parts.slice(0, Math.max(1, from)), country };
  }
  return { town: parts, country: undefined };
}

/** "New York, New York": a province that is called as its city is said by the city. */
const withoutProvince = (town: string[]): string[] =>
  town.filter((part, place) => place !== 1 || plainName(part) !== plainName(town[0] ?? ""));

const placeOf = ({ name, country, countryId }: City): string => {
  const iso2 = countryById(countryId)?.iso2;
  return withCommas([name, iso2 ? countryName(iso2) : country]);
};
