import { withoutAccents } from "#lib/reference/latin-letters.ts";

/** The year of the first competition, four letters of the name, a number: `2005DOEJ01`. */
const competitorIdPattern = /^[1-9]\d{3}[A-Z]{4}\d{2}$/;

export const isCompetitorId = (text: string) => competitorIdPattern.test(text);

/** What a person may have typed, in the one form it is kept; undefined where it is no competitor id. */
export function normaliseCompetitorId(text: string): string | undefined {
  const id = text.trim().toUpperCase();
  return isCompetitorId(id) ? id : undefined;
}

const letterCount = 4;
const highestNumber = 99;
const generations = new Set(["JR", "SR", "II", "III", "IV"]);

type Newcomer = { name: string; year: number };

/** The first free id of the name; throws where all of them are taken. */
export function nextCompetitorId(newcomer: Newcomer, highestNumbers: ReadonlyMap<string, number>): string {
  const id = findNextCompetitorId(newcomer, highestNumbers);
  if (id === undefined) throw new RangeError(`All competitor ids of ${newcomer.name} in ${newcomer.year} are taken`);
  return id;
}

/**
 * The first free id of the name, given the highest number in use of each of its prefixes. Once a prefix has used up
 * its 99 numbers, a letter of the last name makes room for one more of the first names.
 */
export function findNextCompetitorId(
  newcomer: Newcomer,
  highestNumbers: ReadonlyMap<string, number>,
): string | undefined {
  for (const prefix of competitorIdPrefixes(newcomer)) {
    const number = (highestNumbers.get(prefix) ?? 0) + 1;
    if (number <= highestNumber) return prefix + String(number).padStart(2, "0");
  }
  return undefined;
}

/** Year and letters an id of the name may begin with, in the order they are tried. */
export function competitorIdPrefixes({ name, year }: Newcomer): string[] {
  const { last, first } = lettersOf(name);
  const filling = first.padEnd(letterCount, "U");
  const mostOfLast = Math.min(letterCount, last.length);
  const prefixes: string[] = [];
  for (let ofLast = mostOfLast; ofLast >= 0; ofLast--) {
    prefixes.push(`${year}${last.slice(0, ofLast)}${filling.slice(0, letterCount - ofLast)}`);
  }
  return [...new Set(prefixes)];
}

/** The last name and all before it, in capitals; a name in another script follows in brackets and is left out. */
function lettersOf(name: string): { last: string; first: string } {
  const words = withoutAccents(name.replace(/\(.*\)/s, " "))
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^A-Z]/g, ""))
    .filter((word) => word !== "");
  if (words.length > 1 && generations.has(words.at(-1) ?? "")) words.pop();
  return { last: words.at(-1) ?? "", first: words.slice(0, -1).join("") };
}
