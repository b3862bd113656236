import { moroccan, southAfrican } from "../names/african.ts";
import { english } from "../names/western-european.ts";
import { type CountryProfile, citiesFrom } from "./country-profile.ts";
import * as venues from "./venue-style.ts";

export const africaAndOceania: CountryProfile[] = [
  {
    countryId: "South Africa",
    adjective: "South African",
    names: southAfrican,
    venues: venues.english,
    currencyCode: "ZAR",
    usualFee: 20_000,
    weight: 3,
    yearsOfHistory: 15,
    cities: citiesFrom(`
      Cape Town, Western Cape | -33.9249 | 18.4241 | Africa/Johannesburg
      Johannesburg, Gauteng | -26.2041 | 28.0473 | Africa/Johannesburg
      Pretoria, Gauteng | -25.7479 | 28.2293 | Africa/Johannesburg
      Durban, KwaZulu-Natal | -29.8587 | 31.0218 | Africa/Johannesburg
      Stellenbosch, Western Cape | -33.9321 | 18.8602 | Africa/Johannesburg`),
  },
  {
    countryId: "Morocco",
    adjective: "Moroccan",
    names: moroccan,
    venues: venues.french,
    currencyCode: "MAD",
    usualFee: 10_000,
    weight: 2,
    yearsOfHistory: 10,
    cities: citiesFrom(`
      Casablanca | 33.5731 | -7.5898 | Africa/Casablanca
      Rabat | 34.0209 | -6.8416 | Africa/Casablanca
      Marrakech | 31.6295 | -7.9811 | Africa/Casablanca
      Agadir | 30.4278 | -9.5981 | Africa/Casablanca`),
  },
  {
    countryId: "Australia",
    adjective: "Australian",
    names: english,
    venues: venues.english,
    currencyCode: "AUD",
    usualFee: 2500,
    weight: 7,
    yearsOfHistory: 17,
    cities: citiesFrom(`
      Melbourne, Victoria | -37.8136 | 144.9631 | Australia/Melbourne
      Sydney, New South Wales | -33.8688 | 151.2093 | Australia/Sydney
      Brisbane, Queensland | -27.4698 | 153.0251 | Australia/Brisbane
      Perth, Western Australia | -31.9523 | 115.8613 | Australia/Perth
      Adelaide, South Australia | -34.9285 | 138.6007 | Australia/Adelaide
      Canberra, Australian Capital Territory | -35.2809 | 149.13 | Australia/Sydney`),
  },
  {
    countryId: "New Zealand",
    adjective: "New Zealand",
    names: english,
    venues: venues.english,
    currencyCode: "NZD",
    usualFee: 2000,
    weight: 2,
    yearsOfHistory: 15,
    cities: citiesFrom(`
      Auckland | -36.8509 | 174.7645 | Pacific/Auckland
      Wellington | -41.2866 | 174.7756 | Pacific/Auckland
      Christchurch | -43.532 | 172.6306 | Pacific/Auckland
      Hamilton | -37.787 | 175.2793 | Pacific/Auckland`),
  },
];
