import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import sanitizeHtml from "sanitize-html";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { countriesByWord } from "#lib/competitions/countries-by-word.ts";
import { countriesOfEach, matchesWords } from "#lib/competitions/queries/words.ts";
import type { Database } from "#lib/db/connection.ts";
import { differentWordsOf, filledIn, placesOf, plain } from "#lib/db/matching.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { personReadingOrder, persons } from "#lib/db/schema/persons.ts";
import { writtenForEach } from "#lib/db/written-once.ts";
import { matchesNames, toFill, type WordKind, wordsToFill } from "#lib/persons/name-words.ts";
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
  const { kinds, values } = toFill(text);
  const [called, formerlyCalled] = await Promise.all([
    db.execute<Called>(personsCalled({ kinds }, { ...values, begun: text.trim() }).getSQL()),
    listFormerlyCalled(db, { text }, { offset: 0, size: mostOfEachKind }),
  ]);
  return [...called.map((person) => ({ ...person, formerName: null })), ...formerlyCalled]
    .slice(0, mostOfEachKind)
    .map(toPersonSuggestion);
}

type Called = Pick<FoundPerson, "id" | "name" | "countryId">;

const personsCalled = writtenForEach<{ kinds: WordKind[] }, string>(
  ({ kinds }) => sql`
  select ${persons.id}, ${persons.name}, ${persons.countryId} as "countryId"
  from (
    select id, name, country_id, search from ${persons} where ${matchesNames(persons.search, wordsToFill(kinds))} limit ${mostWeighed}
  ) as ${persons}
  order by ${startsWith(persons.search)} desc, ${personReadingOrder(persons)}, ${persons.id} limit ${mostOfEachKind}`,
);

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

async function suggestCompetitions(db: Database, text: string, today: string): Promise<Suggestion[]> {
  const words = differentWordsOf(text);
  const heldIn = countriesOfEach(words, countriesByWord(text));
  const values = { ...filledIn(words), begun: text.trim(), today };
  const rows = await db.execute<Named>(competitionsWith({ heldIn }, values).getSQL());
  return rows.map(toCompetitionSuggestion);
}

/**
 * The next ones and the last ones before those of long ago: of very many that match, those are weighed that a walk along the
 * days, from today on and back from it, comes to first. Each word is theirs, or one of its countries is.
 */
const competitionsWith = writtenForEach<{ heldIn: string[][] }, string>(({ heldIn }) => {
  const { id, name, startDate, city, countryId, search, isVisible } = competitions;
  const matches = and(isVisible, matchesWords(placesOf(heldIn.length), heldIn));
  const today = sql`${sql.placeholder("today")}::date`;
  const nearest = (days: SQL, order: SQL) => sql`(
    select id, name, start_date, city, country_id, search
    from ${competitions} where ${matches} and ${days} order by ${order} limit ${mostWeighed / 2})`;
  return sql`
    select ${id}, ${name}, ${startDate}::text as "startDate", ${city}, ${countryId} as "countryId"
    from (
      ${nearest(sql`${startDate} >= ${today}`, sql`${startDate}, ${id}`)} union all
      ${nearest(sql`${startDate} < ${today}`, sql`${startDate} desc, ${id} desc`)}
    ) as ${competitions}
    order by ${startsWith(search)} desc, abs(${startDate} - ${today}), ${id} limit ${mostOfEachKind}`;
});

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

const startsWith = (column: SQLWrapper): SQL => sql`starts_with(${column}, ${plain(sql.placeholder("begun"))})`;

const startOf = (text: string): string =>
  text.length > longestDetail ? `${text.slice(0, longestDetail).replace(/\s+\S*$/, "")}…` : text;
