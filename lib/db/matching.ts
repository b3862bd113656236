import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";
import { withoutAccents } from "#lib/reference/latin-letters.ts";

/**
 * Every word of the text occurs in the column, which must hold lower-case, unaccented text.
 * One LIKE a word, joined by AND: only so can PostgreSQL use the trigram index (LIKE ALL cannot).
 */
export function matchesEveryWord(column: AnyColumn, text: string): SQL | undefined {
  return and(...differentWordsOf(text).map((word) => sql`${column} like '%' || ${escaped(plain(word))} || '%'`));
}

/** Lower case, without accents: what two spellings of a word have in common. */
export const plain = (text: string | AnyColumn): SQL => sql`lower(public.f_unaccent(${text}))`;

/** Sorts as people read: without regard to case and accents. */
export const readingOrder = (column: AnyColumn): SQL => plain(column);

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
