import { cache } from "react";
import { type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import { findKeptIds } from "#lib/persons/merged.ts";
import { listPersons, type Person } from "#lib/persons/queries.ts";
import { type FoundPerson, searchPersons } from "#lib/persons/search.ts";

export const mostCompared = 4;
const mostFound = 8;
// Of an address that names more nobody has chosen them.
const mostRead = 20;

export type Compared = {
  persons: Person[];
  /** Whom the address names beyond as many as can be compared. */
  leftOut: Person[];
  /** What it names that is nobody's competitor id. */
  unknownIds: string[];
  /** Whether what was typed has added the last of them. */
  isAdded: boolean;
  /** What was typed to add somebody, and the first of all whom it finds. */
  text: string;
  found: FoundPerson[];
  foundTotal: number;
};

type Asked = Awaited<SearchParams>;

/** Those whom the address names, in its order, each once. */
export async function loadCompared(asked: Asked): Promise<Compared> {
  const words = [asked.id ?? []].flat().map((word) => word.replaceAll("\0", "").trim());
  const text = textOf(asked, "q").trim().slice(0, longestText);
  return await load(JSON.stringify([...new Set(words.filter(Boolean))].slice(0, mostRead)), text);
}

const longestText = 50;
const longestId = 20;

const load = cache(async (words: string, text: string): Promise<Compared> => {
  const named = (JSON.parse(words) as string[]).map((word) => ({ word, id: normaliseCompetitorId(word) }));
  const ids = named.flatMap(({ id }) => id ?? []);
  const [kept, { persons }, found] = await Promise.all([
    findKeptIds(database(), ids),
    ids.length === 0
      ? { persons: [] }
      : listPersons(database(), { competitorIds: ids }, { offset: 0, size: ids.length }),
    text === "" ? { persons: [], total: 0 } : searchPersons(database(), { text }, { offset: 0, size: mostFound }),
  ]);
  const personOf = ({ id = "" }: { id: string | undefined }) => {
    const keptId = kept.get(id) ?? id;
    return persons.find((person) => person.id === keptId);
  };
  const asked = named.flatMap((one) => personOf(one) ?? []);
  const added = found.total === found.persons.length ? onlyOneCalled(text, found.persons) : undefined;
  const all = [...new Map([...asked, ...(added ? [added] : [])].map((person) => [person.id, person])).values()];
  const isAdded = all.length > new Set(asked).size && all.length <= mostCompared;
  return {
    persons: all.slice(0, mostCompared),
    leftOut: all.slice(mostCompared),
    unknownIds: named.filter((one) => personOf(one) === undefined).map(({ word }) => word.slice(0, longestId)),
    isAdded,
    ...(isAdded ? { text: "", found: [], foundTotal: 0 } : { text, found: found.persons, foundTotal: found.total }),
  };
});

/** The one whose whole name, or competitor id, was typed: nobody is asked whom they mean. */
function onlyOneCalled(text: string, found: FoundPerson[]): FoundPerson | undefined {
  const called = found.filter(
    ({ id, name }) => id === normaliseCompetitorId(text) || isSame(name, text) || isSame(withoutOwnScript(name), text),
  );
  return called.length === 1 ? called[0] : undefined;
}

const isSame = (name: string, text: string): boolean =>
  name.localeCompare(text.replace(/\s+/g, " "), "en", { sensitivity: "base" }) === 0;

/** "Dohyun Baek (백도현)" is typed as "Dohyun Baek". */
const withoutOwnScript = (name: string): string => name.replace(/ \([^)]*\)$/, "");

/** The page that compares these. */
export function compareAddress(persons: readonly Pick<Person, "id">[]): string {
  const query = new URLSearchParams(persons.map(({ id }) => ["id", id]));
  return persons.length === 0 ? "/persons/compare" : `/persons/compare?${query}`;
}
