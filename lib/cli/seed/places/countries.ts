import { countryById } from "#lib/reference/countries.ts";
import { africaAndOceania } from "./africa-and-oceania.ts";
import { americas } from "./americas.ts";
import { asia } from "./asia.ts";
import type { CountryProfile } from "./country-profile.ts";
import { northernAndEasternEurope } from "./northern-and-eastern-europe.ts";
import { westernEurope } from "./western-europe.ts";

/** The thirty countries of the made-up world. */
export const countryProfiles: CountryProfile[] = [
  ...westernEurope,
  ...northernAndEasternEurope,
  ...americas,
  ...asia,
  ...africaAndOceania,
];

const byId = new Map(countryProfiles.map((profile) => [profile.countryId, profile]));

export function profileOf(countryId: string): CountryProfile {
  const profile = byId.get(countryId);
  if (!profile) throw new Error(`Nothing is known of ${countryId}`);
  return profile;
}

export const continentOf = (countryId: string): string => countryById(countryId)?.continentId ?? "";
