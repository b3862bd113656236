import { withoutAccents } from "#lib/reference/latin-letters.ts";

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

const noMatch = 3;

function rankOf(name: string, sought: string): number {
  if (name.startsWith(sought)) return 0;
  if (name.includes(` ${sought}`) || name.includes(`(${sought}`)) return 1;
  return name.includes(sought) ? 2 : noMatch;
}

const plain = (text: string): string => withoutAccents(text).toLowerCase();
