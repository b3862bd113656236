import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";

/** What may be searched for, each once, as often as not something that many names have. */
export type SearchedWords = {
  threeLetters: string[];
  twoLetters: string[];
  /** The beginnings of what somebody types who looks for a name. */
  begun: string[];
  /** Somebody's whole name. */
  name: string;
};

const searchedCount = 200;
const namesRead = 5000;
const longestBegun = 12;

/** Words of the names that this database has, in an order that is always the same. */
export async function searchedWords(db: Database): Promise<SearchedWords> {
  const [people, competitions] = [await namesIn(db, "persons"), await namesIn(db, "competitions")];
  const words = people.flatMap((name) => name.split(/[^a-z]+/));
  return {
    threeLetters: firstOf(partsOf(words, 3)),
    twoLetters: firstOf(partsOf(words, 2)),
    begun: firstOf(
      people.flatMap((name, turn) => [
        begunOf(name, turn),
        begunOf(competitions[turn % competitions.length] ?? "", turn),
      ]),
    ),
    name: people.find((name) => /^[a-z ]+$/.test(name)) ?? "",
  };
}

async function namesIn(db: Database, table: "persons" | "competitions"): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(sql`
    select lower(public.f_unaccent(name)) as name from ${sql.identifier(table)} order by hashtext(id) limit ${namesRead}`);
  return rows.map(({ name }) => name);
}

// What words begin with is typed first; an association of a few names has the rest of their letters, too.
function partsOf(words: string[], length: number): string[] {
  const at = (start: number) => words.map((word) => word.slice(start, start + length));
  return [0, 1, 2, 3, 4].flatMap(at).filter((part) => part.length === length);
}

const begunOf = (name: string, turn: number): string => name.slice(0, 2 + (turn % (longestBegun - 1))).trim();

const firstOf = (words: string[]): string[] =>
  [...new Set(words)].filter((word) => word.length >= 2).slice(0, searchedCount);
