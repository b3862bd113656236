import { and, inArray, or, type Placeholder, type SQL } from "drizzle-orm";
import { differentWordsOf, hasWord } from "#lib/db/matching.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import type { CountriesByWord } from "../countries-by-word.ts";

/** Each word occurs in its names, its city or its country, or names the country in another language. */
export const matchesText = (text: string, countriesByWord: CountriesByWord = {}): SQL | undefined => {
  const words = differentWordsOf(text);
  return matchesWords(words, countriesOfEach(words, countriesByWord));
};

/** The same of words that may be filled in each time, beside the countries that each of them names. */
export const matchesWords = (
  words: readonly (string | Placeholder)[],
  countryIds: readonly (readonly string[])[],
): SQL | undefined =>
  and(
    ...words.map((word, place) => {
      const ids = countryIds[place] ?? [];
      return or(
        hasWord(competitions.search, word),
        ids.length > 0 ? inArray(competitions.countryId, [...ids]) : undefined,
      );
    }),
  );

/** The ids of the countries that each of these words names, in their order. */
export const countriesOfEach = (words: readonly string[], countriesByWord: CountriesByWord = {}): string[][] =>
  words.map((word) => (Object.hasOwn(countriesByWord, word) ? (countriesByWord[word] ?? []) : []));
