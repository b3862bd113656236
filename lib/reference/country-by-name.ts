import { languages } from "#lib/language/languages.ts";
import { type Country, realCountries } from "./countries.ts";
import { plainName } from "./plain-name.ts";

/** A country by what it is called in any language of the site, or by its ISO code: "Francia", "فرنسا", "fr". */
export const findCountryByName = (text: string): Country | undefined => {
  byName ??= new Map(realCountries.flatMap((country) => namesOf(country).map((name) => [name, country] as const)));
  return byName.get(plainName(text));
};

/** The countries of which a name in any language of the site has a word that begins so: "unidos", "alem". */
export function countriesWithWord(word: string): Country[] {
  const asked = plainName(word);
  if (asked.length < shortestWord) return [];
  return realCountries.filter((country) =>
    namesOf(country).some((name) => name.split(" ").some((part) => part.startsWith(asked))),
  );
}

let byName: Map<string, Country> | undefined;

// Shorter ones are of too many: "al", "la".
const shortestWord = 3;

function namesOf(country: Country): string[] {
  const known = names.get(country.iso2) ?? [
    ...new Set([country.iso2, country.name, ...translated(country)].map(plainName)),
  ];
  names.set(country.iso2, known);
  return known;
}

const names = new Map<string, string[]>();

const translated = ({ iso2 }: Country): string[] =>
  languages.map(({ locale }) => {
    const known = displayNames.get(locale) ?? new Intl.DisplayNames(locale, { type: "region" });
    displayNames.set(locale, known);
    return known.of(iso2) ?? iso2;
  });

const displayNames = new Map<string, Intl.DisplayNames>();
