import type { NamePool } from "../names/name-pool.ts";
import type { VenueStyle } from "./venue-style.ts";

export type City = { name: string; latitude: number; longitude: number; timezone: string };

export type CountryProfile = {
  countryId: string;
  /** "French": for the names of national championships. */
  adjective: string;
  names: NamePool;
  venues: VenueStyle;
  currencyCode: string;
  /** In the lowest denomination. */
  usualFee: number;
  /** How much is going on there. */
  weight: number;
  /** How many years back the first competition was. */
  yearsOfHistory: number;
  cities: City[];
};

/** A city a line: name, latitude, longitude, time zone. */
export const citiesFrom = (text: string): City[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", latitude, longitude, timezone = ""] = line.trim().split(" | ");
      return { name, latitude: Number(latitude), longitude: Number(longitude), timezone };
    });
