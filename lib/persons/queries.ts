import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { matchesEveryWord, plain, readingOrder } from "#lib/db/matching.ts";
import { persons } from "#lib/db/schema/persons.ts";

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
export type PersonFilter = { text?: string | undefined; competitorIds?: string[] | undefined };

/** By name, one page. */
export async function listPersons(
  db: Database,
  filter: PersonFilter,
  slice: { offset: number; size: number },
): Promise<{ persons: Person[]; total: number }> {
  const condition = conditionOf(filter);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(persons)
      .where(condition)
      .orderBy(...orderOf(filter))
      .limit(slice.size)
      .offset(slice.offset),
    db.$count(persons, condition),
  ]);
  return { persons: rows, total };
}

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

const conditionOf = ({ text, competitorIds }: PersonFilter): SQL | undefined =>
  and(
    text === undefined ? undefined : matchesEveryWord(persons.search, text),
    competitorIds === undefined
      ? undefined
      : inArray(
          persons.id,
          competitorIds.map((id) => id.trim().toUpperCase()),
        ),
  );

// Everybody at once comes in the order of an index; what was searched for is short enough to sort as people read.
const orderOf = ({ text }: PersonFilter): SQL[] =>
  text === undefined ? [asc(persons.id)] : [readingOrder(persons.name), asc(persons.id)];
