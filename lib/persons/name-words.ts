import { and, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { differentWordsOf, filledIn, hasWord, placesOf, plain } from "#lib/db/matching.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { withoutAccents } from "#lib/reference/latin-letters.ts";

/** Found in an index, or compared with those that something else has found. */
export type Matching = "found" | "compared";

/** How a word is looked for: among pairs of letters, or as a part of the text. */
export type WordKind = "pair" | "part";

/** One that somebody typed, or the place where it is filled in. */
type Word = { word: string | Placeholder; kind: WordKind };

/** Whose name of today has every word, with the competitor id. */
export const matchesEveryName = (text: string, how: Matching = "found"): SQL | undefined =>
  matchesNames(persons.search, wordsByKind(text, how));

/**
 * The same of names in a column that has both indexes, and of words of which it is known how they are looked for: among
 * pairs costs more to compare with than the text.
 */
export const matchesNames = (search: SQLWrapper, words: readonly Word[]): SQL | undefined =>
  and(
    ...words.map(({ word, kind }) =>
      kind === "pair" ? sql`public.letter_pairs(${search}) @> array[${plain(word)}]` : hasWord(search, word),
    ),
  );

/**
 * Its words with how each is looked for: a longer one finds few enough to compare each of them with the text. Parts first:
 * for as many of each kind there is one statement, however they are typed.
 */
function wordsByKind(text: string, how: Matching): { word: string; kind: WordKind }[] {
  const words = differentWordsOf(text);
  const mayBePairs = how === "found" && !words.some(hasTrigram);
  return words
    .map((word) => ({ word, kind: mayBePairs && isPair(word) ? ("pair" as const) : ("part" as const) }))
    .toSorted((a, b) => Number(a.kind === "pair") - Number(b.kind === "pair"));
}

/** What a statement is written of, and what is filled in there. */
export function toFill(text: string): { kinds: WordKind[]; values: Record<string, string> } {
  const words = wordsByKind(text, "found");
  return { kinds: words.map(({ kind }) => kind), values: filledIn(words.map(({ word }) => word)) };
}

/** In a statement that is written once, the places of words of these kinds. */
export const wordsToFill = (kinds: readonly WordKind[], how: Matching = "found"): Word[] =>
  placesOf(kinds.length).map((word, place) => ({ word, kind: how === "found" ? (kinds[place] ?? "part") : "part" }));

// Two digits are in nearly everybody's competitor id, where a comparison of each is sooner done than an index is read.
const isPair = (word: string): boolean => /^(?!\d\d)[a-z0-9]{2}$/i.test(withoutAccents(word));

const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);
