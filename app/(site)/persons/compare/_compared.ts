import { notFound } from "next/navigation";
import { cache } from "react";
import { type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import { listPersons, type Person } from "#lib/persons/queries.ts";

export const mostCompared = 4;
const mostFound = 8;

/** Who is compared, and whom a text that was typed to add somebody finds. */
export type Compared = { persons: Person[]; text: string; found: Person[] };

type Asked = Awaited<SearchParams>;

/** Those whom the address names, in its order, each once. Whom there is not, nobody can be compared with. */
export async function loadCompared(asked: Asked): Promise<Compared> {
  const ids = [asked.id ?? []].flat().map(normaliseCompetitorId);
  const text = textOf(asked, "q").trim().slice(0, 50);
  const { persons, found } = await load([...new Set(ids)].map((id) => id ?? "?").join(" "), text);
  return { persons, text, found };
}

const load = cache(async (ids: string, text: string): Promise<Omit<Compared, "text">> => {
  const competitorIds = ids.split(" ").filter(Boolean);
  if (competitorIds.includes("?") || competitorIds.length > mostCompared) notFound();
  const [named, found] = await Promise.all([
    competitorIds.length === 0
      ? { persons: [] }
      : listPersons(database(), { competitorIds }, { offset: 0, size: mostCompared }),
    text === "" ? { persons: [] } : listPersons(database(), { text }, { offset: 0, size: mostFound }),
  ]);
  if (named.persons.length !== competitorIds.length) notFound();
  const persons = named.persons.toSorted((a, b) => competitorIds.indexOf(a.id) - competitorIds.indexOf(b.id));
  return { persons, found: found.persons.filter(({ id }) => !competitorIds.includes(id)) };
});

/** The page that compares these. */
export function compareAddress(persons: readonly Pick<Person, "id">[]): string {
  const query = new URLSearchParams(persons.map(({ id }) => ["id", id]));
  return persons.length === 0 ? "/persons/compare" : `/persons/compare?${query}`;
}
