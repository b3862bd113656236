import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";

/**
 * Every word of the text occurs in the column, which must hold lower-case, unaccented text.
 * One LIKE a word, joined by AND: only so can PostgreSQL use the trigram index (LIKE ALL cannot).
 */
export function matchesEveryWord(column: AnyColumn, text: string): SQL | undefined {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return and(...words.map((word) => sql`${column} like '%' || lower(public.f_unaccent(${escapeLike(word)})) || '%'`));
}

/** `%`, `_` and `\` of a person's text stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Sorts as people read: without regard to case and accents. */
export const readingOrder = (column: AnyColumn): SQL => sql`lower(public.f_unaccent(${column}))`;
