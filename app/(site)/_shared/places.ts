import { continentName, countryName } from "#app/_components/names.ts";
import type { Option, OptionGroup } from "#app/_components/select.tsx";
import type { LanguageId } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { continentById, continents } from "#lib/reference/continents.ts";
import { findCountryByIso2, isFictiveCountry, realCountries } from "#lib/reference/countries.ts";
import { findPlaceId } from "#lib/reference/find-by-text.ts";

/** Every continent and country to choose from, after the choice of none. */
export const placeOptions = (anywhere: string): (Option | OptionGroup)[] => [
  { value: "", label: anywhere },
  ...continentsAndCountries(currentLanguage()),
];

/** What a continent's id or a country's code stands for. */
export function placeName(place: string): string {
  if (continentById(place)) return continentName(place);
  const country = findCountryByIso2(place);
  return country ? countryName(country.iso2) : place;
}

/** What an address says of a place, in any of its names; empty for all of them. */
export const readPlace = (text: string): string | undefined =>
  everywhere.has(text.toLowerCase()) ? "" : findPlaceId(text);

const everywhere = new Set(["world", "all", "all regions", "all+regions", "anywhere"]);

const named = new Map<LanguageId, OptionGroup[]>();

// Two hundred names, and their order, are the same each time.
function continentsAndCountries(language: LanguageId): OptionGroup[] {
  const known = named.get(language) ?? namesOfPlaces(new Intl.Collator(language));
  named.set(language, known);
  return known;
}

const namesOfPlaces = ({ compare }: Intl.Collator): OptionGroup[] => [
  {
    label: t("Continents"),
    options: continents
      .filter((continent) => continent.recordName !== "")
      .map((continent) => ({ value: continent.id, label: continentName(continent.id) })),
  },
  {
    label: t("Countries"),
    options: realCountries
      .filter((country) => !isFictiveCountry(country))
      .map(({ iso2 }) => ({ value: iso2, label: countryName(iso2) }))
      .toSorted((a, b) => compare(a.label, b.label)),
  },
];
