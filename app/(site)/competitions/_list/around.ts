import { cache } from "react";
import { countryName } from "#app/_components/names.ts";
import { type City, findCity } from "#lib/competitions/queries/cities.ts";
import { type Database, database } from "#lib/db/connection.ts";
import { countryById } from "#lib/reference/countries.ts";
import { type Point, parsePoint } from "#lib/reference/distance.ts";

/** What `near` means: a place with its name, nothing where nothing was asked for, or no place that anybody knows. */
export type Around = (Point & { name: string }) | "nowhere" | "unknown";

/** The same as `locate`, once for all parts of a page. */
export const findAround = cache((near: string): Promise<Around> => locate(database(), near));

/** Coordinates, or a city where there was a competition. */
export async function locate(db: Database, near: string): Promise<Around> {
  if (near === "") return "nowhere";
  const point = parsePoint(near);
  if (point) return { ...point, name: near.replace(",", ", ") };
  const city = await findCity(db, near);
  return city ? { ...city, name: placeOf(city) } : "unknown";
}

const placeOf = ({ name, country, countryId }: City): string => {
  const iso2 = countryById(countryId)?.iso2;
  return `${name}, ${iso2 ? countryName(iso2) : country}`;
};
