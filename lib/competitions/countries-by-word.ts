import { wordsOf } from "#lib/db/matching.ts";
import { countriesWithWord } from "#lib/reference/country-by-name.ts";

/** Of words that are searched for, the ids of the countries whose names, in any language of the site, have them. */
export type CountriesByWord = Record<string, string[]>;

/** Undefined where no word is of a country. */
export function countriesByWord(text: string): CountriesByWord | undefined {
  const found = wordsOf(text).map((word) => [word, countriesWithWord(word).map(({ id }) => id)] as const);
  const known = found.filter(([, ids]) => ids.length > 0);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
