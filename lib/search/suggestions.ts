import { and, asc, desc, gte, lt, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import sanitizeHtml from "sanitize-html";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { countriesByWord } from "#lib/competitions/countries-by-word.ts";
import { matchesText } from "#lib/competitions/queries/list.ts";
import type { Database } from "#lib/db/connection.ts";
import { plain } from "#lib/db/matching.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { personReadingOrder, persons } from "#lib/db/schema/persons.ts";
import { matchesEveryName } from "#lib/persons/queries.ts";
import { type FoundPerson, listFormerlyCalled } from "#lib/persons/search.ts";
import { countryById } from "#lib/reference/countries.ts";
import { searchRegulations } from "#lib/regulations/queries.ts";
import { saysEnough } from "./says-enough.ts";

/** One place that the words of a search field may mean. `detail` tells two of one name apart. */
export type Suggestion = {
  kind: "competition" | "person" | "regulation";
  id: string;
  name: string;
  detail: string;
  /** What `detail` says of it, for whoever words it in another language. */
  countryIso2: string | null;
  city: string | null;
  startDate: string | null;
  /** The name that has the words, of whoever had another one before. */
  formerName: string | null;
};

const mostOfEachKind = 5;
// Of more that match, those stand for all that are found first, or are held about now: whoever types on narrows them.
const mostWeighed = 500;
const longestDetail = 120;

/** What somebody may mean who is still typing, the likeliest first: a few of each kind, and never a count of all. */
export async function listSuggestions(db: Database, text: string, today: string): Promise<Suggestion[]> {
  if (!saysEnough(text)) return [];
  const [people, events, rules] = await Promise.all([
    suggestPersons(db, text),
    suggestCompetitions(db, text, today),
    searchRegulations(db, { text, limit: mostOfEachKind }),
  ]);
  return [
    ...events,
    ...people,
    ...rules.map(({ id, contentHtml }) => ({
      kind: "regulation" as const,
      id,
      name: id,
      detail: startOf(sanitizeHtml(contentHtml, { allowedTags: [], allowedAttributes: {} })),
      countryIso2: null,
      city: null,
      startDate: null,
      formerName: null,
    })),
  ];
}

async function suggestPersons(db: Database, text: string): Promise<Suggestion[]> {
  const found = db
    .select({ id: persons.id, name: persons.name, countryId: persons.countryId, search: persons.search })
    .from(persons)
    .where(matchesEveryName(text))
    .limit(mostWeighed)
    .as("found");
  const [called, formerlyCalled] = await Promise.all([
    db
      .select({ id: found.id, name: found.name, countryId: found.countryId })
      .from(found)
      .orderBy(desc(startsWith(found.search, text)), asc(personReadingOrder(found)), asc(found.id))
      .limit(mostOfEachKind),
    listFormerlyCalled(db, { text }, { offset: 0, size: mostOfEachKind }),
  ]);
  return [...called.map((person) => ({ ...person, formerName: null })), ...formerlyCalled]
    .slice(0, mostOfEachKind)
    .map(toPersonSuggestion);
}

const toPersonSuggestion = ({
  id,
  name,
  countryId,
  formerName,
}: Pick<FoundPerson, "id" | "name" | "countryId" | "formerName">): Suggestion => ({
  kind: "person",
  id,
  name,
  detail: [id, formerName && `formerly ${formerName}`, countryById(countryId)?.name].filter(Boolean).join(" · "),
  countryIso2: countryById(countryId)?.iso2 ?? null,
  city: null,
  startDate: null,
  formerName,
});

// The next ones and the last ones before those of long ago: of very many that match, those are weighed that a walk
// along the days, from today on and back from it, comes to first.
async function suggestCompetitions(db: Database, text: string, today: string): Promise<Suggestion[]> {
  const { id, name, startDate, city, countryId, search } = competitions;
  const matches = matchesText(text, countriesByWord(text));
  const nearest = (days: SQL, ...order: SQL[]) =>
    db
      .select({ id, name, startDate, city, countryId, search })
      .from(competitions)
      .where(and(competitions.isVisible, matches, days))
      .orderBy(...order)
      .limit(mostWeighed / 2);
  const found = unionAll(
    nearest(gte(startDate, today), asc(startDate), asc(id)),
    nearest(lt(startDate, today), desc(startDate), desc(id)),
  ).as("found");
  const rows = await db
    .select()
    .from(found)
    .orderBy(desc(startsWith(found.search, text)), sql`abs(${found.startDate} - ${today}::date)`, asc(found.id))
    .limit(mostOfEachKind);
  return rows.map(toCompetitionSuggestion);
}

type Named = Pick<ListedCompetition, "id" | "name" | "startDate" | "city" | "countryId">;

const toCompetitionSuggestion = ({ id, name, startDate, city, countryId }: Named): Suggestion => ({
  kind: "competition",
  id,
  name,
  detail: [startDate, city, countryById(countryId)?.name].filter(Boolean).join(" · "),
  countryIso2: countryById(countryId)?.iso2 ?? null,
  city,
  startDate,
  formerName: null,
});

const startsWith = (column: Parameters<typeof plain>[0] | typeof persons.search, text: string) =>
  sql`starts_with(${column}, ${plain(text.trim())})`;

const startOf = (text: string): string =>
  text.length > longestDetail ? `${text.slice(0, longestDetail).replace(/\s+\S*$/, "")}…` : text;
