import { languages } from "#lib/language/languages.ts";
import { type Country, realCountries } from "./countries.ts";
import { plainName } from "./plain-name.ts";

/**
 * A country by what it is called in any language of the site or a widespread one, in short, or by its ISO code: "Francia",
 * "فرنسا", "Frankreich", "fr", "UK".
 */
export const findCountryByName = (text: string): Country | undefined => {
  byName ??= readNames();
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

function readNames(): Map<string, Country> {
  const long = realCountries.flatMap((country) => namesOf(country).map((name) => [name, country] as const));
  const styles = [
    ...languages.map(({ locale }) => new Intl.DisplayNames(locale, { type: "region", style: "short" })),
    ...otherLanguages.map((language) => new Intl.DisplayNames(language, { type: "region" })),
  ];
  const others = realCountries.flatMap((country) =>
    [country.id, ...styles.map((style) => style.of(country.iso2) ?? country.iso2)].map(
      (name) => [plainName(name), country] as const,
    ),
  );
  // What the languages of the site mean by a name goes before what others do.
  return new Map([...others, ...long]);
}

// Those that many write to a cube association in, and that have letters large cities are known in.
const otherLanguages = "cs da de el fi fr he hu id it ja ko nb nl pl pt ro ru sv tr uk vi zh zh-Hant".split(" ");

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
