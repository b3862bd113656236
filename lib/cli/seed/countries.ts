import { countryById } from "#lib/reference/countries.ts";
import profiles from "./data/countries.json" with { type: "json" };
import venueStyles from "./data/venue-styles.json" with { type: "json" };
import { type Language, type NamePool, namePools } from "./names.ts";

export type City = { name: string; latitude: number; longitude: number; timezone: string };

/** How venues and addresses are called in a language: lists separated by commas. */
type VenueStyle = { venues: string; streets: string; numberComesFirst?: boolean; details: string };

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

/** The thirty countries of the made-up world. */
export const countryProfiles: CountryProfile[] = profiles.map((profile) => ({
  ...profile,
  names: namePools[profile.names as Language],
  venues: venueStyles[profile.venues as keyof typeof venueStyles],
}));

const byId = new Map(countryProfiles.map((profile) => [profile.countryId, profile]));

export function profileOf(countryId: string): CountryProfile {
  const profile = byId.get(countryId);
  if (!profile) throw new Error(`Nothing is known of ${countryId}`);
  return profile;
}

export const continentOf = (countryId: string): string => countryById(countryId)?.continentId ?? "";
