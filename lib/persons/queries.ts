import { type AnyColumn, and, asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { keptValue } from "#lib/db/kept-values.ts";
import { differentWordsOf, matchesEveryWord, plain } from "#lib/db/matching.ts";
import { letterCounts, personReadingOrder, persons } from "#lib/db/schema/persons.ts";
import { withoutAccents } from "#lib/reference/latin-letters.ts";
import { findKeptIds, withKeptIds } from "./merged.ts";

export type Person = typeof persons.$inferSelect;

/** By competitor id, whatever its case and accents. */
export async function findPerson(db: Database, competitorId: string): Promise<Person | undefined> {
  const [person] = await db
    .select()
    .from(persons)
    .where(eq(persons.id, sql`upper(${plain(competitorId)})`));
  return person;
}

/** Both conditions hold together; an absent one says nothing. */
export type PersonFilter = {
  text?: string | undefined;
  competitorIds?: string[] | undefined;
  /** Who competes for one of these today. */
  countryIds?: string[] | undefined;
};

/** By name, one page. */
export async function listPersons(
  db: Database,
  asked: PersonFilter,
  slice: { offset: number; size: number },
): Promise<{ persons: Person[]; total: number }> {
  const filter = await leadingOn(db, asked);
  const found = conditionOf(filter, "found");
  const key = `persons ${JSON.stringify(filter)}`;
  const total = await keptValue(
    db,
    { key, names: ["people"] },
    async () => (await countedByLetters(db, filter)) ?? (await db.$count(persons, found)),
  );
  if (slice.offset >= total) return { persons: [], total };
  const leading = await amongLeadingNames(db, filter, { total, ...slice });
  if (leading) return { persons: leading, total };
  const isLong = total > longestSorted;
  const rows = await db
    .select()
    .from(persons)
    .where(isLong ? conditionOf(filter, "compared") : found)
    .orderBy(...orderOf(filter, isLong ? "index" : "sort"))
    .limit(slice.size)
    .offset(slice.offset);
  return { persons: rows, total };
}

/**
 * The first page where so many are found that enough of them usually stand among the leading names of everybody's: to read
 * those takes less than to sort all who are found. Undefined where not enough stand there, as of those called Yusuf.
 */
async function amongLeadingNames(
  db: Database,
  filter: PersonFilter,
  { total, offset, size }: { total: number; offset: number; size: number },
): Promise<Person[] | undefined> {
  if (filter.text === undefined || offset > 0 || size > longestLeadingPage) return undefined;
  if (total < fewestLeading || total > longestSorted) return undefined;
  // What the condition does not ask of them is not read: all the rest stands in the index.
  const leading = db
    .select({
      id: persons.id,
      search: persons.search,
      countryId: persons.countryId,
      readingOrder: personReadingOrder(persons).as("reading_order"),
    })
    .from(persons)
    .orderBy(...orderOf(filter, "index"))
    .limit(leadingNames)
    .as("leading");
  const found = db
    .select({ id: leading.id, readingOrder: leading.readingOrder })
    .from(leading)
    .where(conditionOf(filter, "compared", leading))
    .orderBy(asc(leading.readingOrder), asc(leading.id))
    .limit(size)
    .as("found");
  const rows = await db
    .select(getTableColumns(persons))
    .from(found)
    .innerJoin(persons, eq(persons.id, found.id))
    .orderBy(asc(found.readingOrder), asc(found.id));
  return rows.length === size ? rows : undefined;
}

// Among 290,000 people, of 3,500 who are found some 100 stand among the first 8,000; fewer are sorted in the time that it
// takes to look for them there.
const leadingNames = 8000;
const fewestLeading = 3500;
const longestLeadingPage = 50;

/** The same filter, where somebody asks for a profile by the id it had before it was merged. */
async function leadingOn(db: Database, { text, competitorIds, ...others }: PersonFilter): Promise<PersonFilter> {
  const kept = await findKeptIds(db, competitorIds ?? []);
  return {
    ...others,
    text: text === undefined ? undefined : await withKeptIds(db, text),
    competitorIds: competitorIds?.map((id) => kept.get(id.trim().toUpperCase()) ?? id),
  };
}

/** How many have one word of few letters, of which there is a count; undefined where more is asked for. */
async function countedByLetters(db: Database, { text, ...others }: PersonFilter): Promise<number | undefined> {
  const [word, ...more] = differentWordsOf(text ?? "");
  const isAlone = more.length === 0 && Object.values(others).every((asked) => asked === undefined);
  if (word === undefined || !isAlone || [...word].length > mostCountedLetters) return undefined;
  // A sign may be several letters without accents.
  const { letters, people } = letterCounts;
  const [row] = await db.execute<{ people: number | null }>(sql`
    select case when char_length(word) between 1 and ${mostCountedLetters}::int
      then coalesce((select ${people} from ${letterCounts} where ${letters} = word), 0) end as people
    from (select ${plain(word)} as word) asked`);
  return row?.people ?? undefined;
}

// Of so many letters the database keeps counts.
const mostCountedLetters = 3;

// Of more people the index of names has the first page sooner than a sort; of fewer they may all stand at its end, so
// that it is tried no further than the leading ones.
const longestSorted = 10_000;

export const countPersons = (db: Database): Promise<number> => db.$count(persons);

/** Everybody's competitor id, in order. */
export async function listPersonIds(db: Database, slice: { offset: number; size: number }): Promise<string[]> {
  const rows = await db
    .select({ id: persons.id })
    .from(persons)
    .orderBy(asc(persons.id))
    .limit(slice.size)
    .offset(slice.offset);
  return rows.map(({ id }) => id);
}

type Matching = "found" | "compared";

const conditionOf = (
  { text, competitorIds, countryIds }: PersonFilter,
  how: Matching,
  of: Record<"id" | "countryId" | "search", AnyColumn> = persons,
): SQL | undefined =>
  and(
    countryIds && inArray(of.countryId, countryIds),
    text === undefined ? undefined : matchesIndexed(of.search, text, how),
    competitorIds === undefined
      ? undefined
      : inArray(
          of.id,
          competitorIds.map((id) => id.trim().toUpperCase()),
        ),
  );

/** Whose name of today has every word, with the competitor id. */
export const matchesEveryName = (text: string, how: Matching = "found"): SQL | undefined =>
  matchesIndexed(persons.search, text, how);

/** The same of a column that has both indexes: that of two letters costs more to compare with than the text. */
export function matchesIndexed(search: AnyColumn, text: string, how: Matching): SQL | undefined {
  const words = differentWordsOf(text);
  // A longer word finds few enough to compare each of them with the text.
  const pairs = how === "found" && !words.some(hasTrigram) ? words.filter(isPair) : [];
  const others = words.filter((word) => !pairs.includes(word));
  return and(
    matchesEveryWord(search, others.join(" ")),
    ...pairs.map((pair) => sql`public.letter_pairs(${search}) @> array[${plain(pair)}]`),
  );
}

// Two digits are in nearly everybody's competitor id, where a comparison of each is sooner done than an index is read.
const isPair = (word: string): boolean => /^(?!\d\d)[a-z0-9]{2}$/i.test(withoutAccents(word));

const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

function orderOf({ text }: PersonFilter, by: "index" | "sort"): SQL[] {
  if (text === undefined) return [asc(persons.id)];
  const name = personReadingOrder(persons);
  // As another expression it is not looked for along the index.
  return [by === "index" ? name : sql`coalesce(${name}, '')`, asc(persons.id)];
}
