import type { Sql } from "postgres";

/** The words of what is searched for. */
export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** That a column has every word, each in the index that finds it: two letters are no trigram. */
export function findsWords(sql: Sql, column: string, words: string[]) {
  const isLong = words.some((word) => word.length > 2);
  const finds = (word: string) =>
    !isLong && /^[a-z][a-z0-9]$/.test(word)
      ? sql`public.letter_pairs(${sql(column)}) @> ${[word]}`
      : hasWord(sql, column, word);
  return words.map(finds).reduce((all, one) => sql`${all} and ${one}`, sql`true`);
}

/** The same, by comparing it. */
export const hasWords = (sql: Sql, column: string, words: string[]) =>
  words.map((word) => hasWord(sql, column, word)).reduce((all, one) => sql`${all} and ${one}`, sql`true`);

const hasWord = (sql: Sql, column: string, word: string) => sql`${sql(column)} like ${`%${word}%`}`;
