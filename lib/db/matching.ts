import { and, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { withoutAccents } from "#lib/reference/latin-letters.ts";

/**
 * Every word of the text occurs in the column, which must hold lower-case, unaccented text.
 * One LIKE a word, joined by AND: only so can PostgreSQL use the trigram index (LIKE ALL cannot).
 */
export function matchesEveryWord(column: SQLWrapper, text: string): SQL | undefined {
  return and(...differentWordsOf(text).map((word) => hasWord(column, word)));
}

/** The same of one word, which may be filled in each time. */
export const hasWord = (column: SQLWrapper, word: string | Placeholder): SQL =>
  sql`${column} like '%' || ${escaped(plain(word))} || '%'`;

/** In a statement that is written once, the places of so many words. */
export const placesOf = (count: number): Placeholder[] =>
  Array.from({ length: count }, (_, place) => sql.placeholder(nameOf(place)));

/** What is filled in there. */
export const filledIn = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word, place) => [nameOf(place), word]));

const nameOf = (place: number): string => `word ${place}`;

/** Lower case, without accents: what two spellings of a word have in common. */
export const plain = (text: string | SQLWrapper): SQL => sql`lower(public.f_unaccent(${text}))`;

/** Sorts as people read: without regard to case and accents. */
export const readingOrder = (column: SQLWrapper): SQL => plain(column);

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** The same, each once, however it is spelt: in seventy ways an "a" may be written, it would be looked for in all names. */
export const differentWordsOf = (text: string): string[] => [
  ...new Map(wordsOf(text).map((word) => [spellingOf(word), word])).values(),
];

// Of other scripts the database may keep what Unicode takes apart.
function spellingOf(word: string): string {
  const spelt = withoutAccents(word).toLowerCase();
  return /^\p{ASCII}+$/u.test(spelt) ? spelt : word;
}

// `%`, `_` and `\` of a person's text stand for themselves, also those that unaccenting makes of their wide forms.
const escaped = (text: SQL): SQL => sql`regexp_replace(${text}, '([%_\\\\])', '\\\\\\1', 'g')`;
