import { and, asc, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { keptValue } from "#lib/db/kept-values.ts";
import { differentWordsOf, plain } from "#lib/db/matching.ts";
import { rowsOf } from "#lib/db/rows-of.ts";
import { letterCounts, personReadingOrder, persons } from "#lib/db/schema/persons.ts";
import { writtenForEach, writtenOnce } from "#lib/db/written-once.ts";
import { findKeptIds, withKeptIds } from "./merged.ts";
import { type Matching, matchesNames, toFill, type WordKind, wordsToFill } from "./name-words.ts";

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
  const key = `persons ${JSON.stringify(filter)}`;
  const total = await keptValue(db, { key, names: ["people"] }, async () => await countOf(db, filter));
  if (slice.offset >= total) return { persons: [], total };
  const leading = await amongLeadingNames(db, filter, { total, ...slice });
  if (leading) return { persons: leading, total };
  const way = total > longestSorted ? "along the index" : "sorted";
  return { persons: await personRows(db, statementOf(way, filter, slice)), total };
}

async function countOf(db: Database, filter: PersonFilter): Promise<number> {
  const counted = await countedByLetters(db, filter);
  if (counted !== undefined) return counted;
  const [found] = await db.execute<{ total: number }>(statementOf("number", filter).getSQL());
  return found?.total ?? 0;
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
  const rows = await personRows(db, statementOf("among leading names", filter, { offset, size }));
  return rows.length === size ? rows : undefined;
}

// Among 290,000 people, of 3,500 who are found some 100 stand among the first 8,000; fewer are sorted in the time that it
// takes to look for them there.
const leadingNames = 8000;
const fewestLeading = 3500;
const longestLeadingPage = 50;

/** The same filter with each word once, where somebody asks for a profile by the id it had before it was merged. */
async function leadingOn(db: Database, { text, competitorIds, ...others }: PersonFilter): Promise<PersonFilter> {
  const kept = await findKeptIds(db, competitorIds ?? []);
  return {
    ...others,
    text: text === undefined ? undefined : differentWordsOf(await withKeptIds(db, text)).join(" "),
    competitorIds: competitorIds?.map((id) => kept.get(id.trim().toUpperCase()) ?? id),
  };
}

/** How many have one word of few letters, of which there is a count; undefined where more is asked for. */
async function countedByLetters(db: Database, { text, ...others }: PersonFilter): Promise<number | undefined> {
  const [word, ...more] = differentWordsOf(text ?? "");
  const isAlone = more.length === 0 && Object.values(others).every((asked) => asked === undefined);
  if (word === undefined || !isAlone || [...word].length > mostCountedLetters) return undefined;
  const [row] = await db.execute<{ people: number | null }>(countByLetters({ word }).getSQL());
  return row?.people ?? undefined;
}

// Of so many letters the database keeps counts.
const mostCountedLetters = 3;

// A sign may be several letters without accents.
const countByLetters = writtenOnce<"word">(sql`
  select case when char_length(word) between 1 and ${mostCountedLetters}::int
    then coalesce((select ${letterCounts.people} from ${letterCounts} where ${letterCounts.letters} = word), 0) end as people
  from (select ${plain(sql.placeholder("word"))} as word) asked`);

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

const personRows = rowsOf(getTableColumns(persons));

type Selected = "number" | "sorted" | "along the index" | "among leading names";
type Slice = { offset: number; size: number };
type Written = Omit<PersonFilter, "text"> & { selected: Selected; kinds: WordKind[] | undefined };

/** Which words are looked for is filled in each time: a statement is of how many there are, and of which kinds. */
function statementOf(selected: Selected, { text, ...others }: PersonFilter, slice?: Slice): SQLWrapper {
  const words = text === undefined ? undefined : toFill(text);
  return written(
    { ...others, selected, kinds: words?.kinds },
    { ...words?.values, size: null, offset: null, ...slice },
  );
}

const written = writtenForEach<Written, string>(({ selected, ...filter }): SQL => {
  const slice = sql`limit ${sql.placeholder("size")} offset ${sql.placeholder("offset")}`;
  const where = (how: Matching) => sql`from ${persons} where ${conditionOf(filter, how, persons)}`;
  if (selected === "number") return sql`select count(*)::int as total ${where("found")}`;
  if (selected === "among leading names") return amongLeading(filter, slice);
  const isSorted = selected === "sorted";
  return sql`select ${personRows.selected} ${where(isSorted ? "found" : "compared")}
    order by ${orderOf(filter, isSorted ? "sort" : "index")} ${slice}`;
});

// What the condition does not ask of them is not read: all the rest stands in the index.
const amongLeading = (filter: Omit<Written, "selected">, slice: SQL): SQL => sql`
  select ${personRows.selected} from (
    select names.id, names.reading_order from (
      select id, search, country_id, ${personReadingOrder(persons)} as reading_order from ${persons}
      order by ${orderOf(filter, "index")} limit ${leadingNames}
    ) names
    where ${conditionOf(filter, "compared", leadingColumns)} order by names.reading_order, names.id ${slice}
  ) found join ${persons} on ${persons.id} = found.id order by found.reading_order, found.id`;

type Columns = Record<"id" | "countryId" | "search", SQLWrapper>;

const leadingColumns: Columns = {
  id: sql`names.id`,
  countryId: sql`names.country_id`,
  search: sql`names.search`,
};

function conditionOf({ kinds, competitorIds, countryIds }: Omit<Written, "selected">, how: Matching, of: Columns): SQL {
  const parts = [
    countryIds && inArray(of.countryId, countryIds),
    kinds && matchesNames(of.search, wordsToFill(kinds, how)),
    competitorIds &&
      inArray(
        of.id,
        competitorIds.map((id) => id.trim().toUpperCase()),
      ),
  ];
  return and(...parts) ?? sql`true`;
}

function orderOf({ kinds }: Pick<Written, "kinds">, by: "index" | "sort"): SQL {
  if (kinds === undefined) return asc(persons.id);
  const name = personReadingOrder(persons);
  // As another expression it is not looked for along the index.
  return sql`${by === "index" ? name : sql`coalesce(${name}, '')`}, ${persons.id}`;
}
