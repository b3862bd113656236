import { withoutAccents } from "#lib/reference/latin-letters.ts";
import { westernDigits } from "./western-digits.ts";

type Named = { registrantId: number; name: string };

const mostFound = 5;

/**
 * Whom somebody at a table means: the number that stands on the scorecard, else names that begin with the text, then
 * those of which another part does, then those that hold it. Accents and case do not matter.
 */
export function findCompetitors<Item extends Named>(text: string, people: readonly Item[]): Item[] {
  const sought = plain(text).trim();
  if (sought === "") return [];
  const numbered = /^\d+$/.test(sought) ? people.filter(({ registrantId }) => registrantId === Number(sought)) : [];
  const named = people
    .map((person) => ({ person, rank: rankOf(plain(person.name), sought) }))
    .filter(({ person, rank }) => rank < noMatch && !numbered.includes(person))
    .sort((a, b) => a.rank - b.rank);
  return [...numbered, ...named.map(({ person }) => person)].slice(0, mostFound);
}

/**
 * Whom a plain form means, which can offer nobody while one types: who has the number that it begins with, else who is
 * called exactly so, else whose name holds it. Several, where it does not say which.
 */
export function competitorsMeant<Item extends Named>(text: string, people: readonly Item[]): Item[] {
  const sought = plain(text).trim().replace(/\s+/g, " ");
  const number = Number.parseInt(sought, 10);
  if (number > 0) return people.filter(({ registrantId }) => registrantId === number);
  if (sought === "") return [];
  const named = (is: (name: string) => boolean) => people.filter(({ name }) => is(plain(name)));
  const exactly = named((name) => name === sought);
  return exactly.length > 0 ? exactly : named((name) => name.includes(sought));
}

const noMatch = 3;

function rankOf(name: string, sought: string): number {
  if (name.startsWith(sought)) return 0;
  if (name.includes(` ${sought}`) || name.includes(`(${sought}`)) return 1;
  return name.includes(sought) ? 2 : noMatch;
}

const plain = (text: string): string => westernDigits(withoutAccents(text)).toLowerCase();
