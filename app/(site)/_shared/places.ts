import type { Option, OptionGroup } from "#app/_components/select.tsx";
import { continentById, continents } from "#lib/reference/continents.ts";
import { findCountryByIso2, isFictiveCountry, realCountries } from "#lib/reference/countries.ts";
import { findPlaceId } from "#lib/reference/find-by-text.ts";

/** Every continent and country to choose from, after the choice of none. */
export const placeOptions = (anywhere: string): (Option | OptionGroup)[] => [
  { value: "", label: anywhere },
  ...continentsAndCountries,
];

/** What a continent's id or a country's code stands for. */
export const placeName = (place: string): string =>
  continentById(place)?.name ?? findCountryByIso2(place)?.name ?? place;

/** What an address says of a place, in any of its names; empty for all of them. */
export const readPlace = (text: string): string | undefined =>
  everywhere.has(text.toLowerCase()) ? "" : findPlaceId(text);

const everywhere = new Set(["world", "all", "all regions", "all+regions", "anywhere"]);

const continentsAndCountries: OptionGroup[] = [
  {
    label: "Continents",
    options: continents
      .filter((continent) => continent.recordName !== "")
      .map((continent) => ({ value: continent.id, label: continent.name })),
  },
  {
    label: "Countries",
    options: realCountries
      .filter((country) => !isFictiveCountry(country))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
      .map((country) => ({ value: country.iso2, label: country.name })),
  },
];
