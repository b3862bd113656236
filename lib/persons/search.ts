import { and, asc, count, desc, eq, inArray, not, type SQL } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { keptValue } from "#lib/db/kept-values.ts";
import { formerIdentities, personReadingOrder, persons } from "#lib/db/schema/persons.ts";
import { listPersons, matchesEveryName, matchesIndexed, type Person } from "./queries.ts";

/** Whom a search finds. `formerName` is what somebody was called, whose name of today does not have the words. */
export type FoundPerson = Person & { formerName: string | null };

export type PersonSearch = { text?: string | undefined; countryIds?: string[] | undefined };

type Slice = { offset: number; size: number };

/** Whoever is called so, by name, and after them whoever was called so before. */
export async function searchPersons(
  db: Database,
  search: PersonSearch,
  { offset, size }: Slice,
): Promise<{ persons: FoundPerson[]; total: number }> {
  const [called, formerTotal] = await Promise.all([
    listPersons(db, search, { offset, size }),
    countFormerly(db, search),
  ]);
  const found = called.persons.map((person): FoundPerson => ({ ...person, formerName: null }));
  const rest = { offset: Math.max(0, offset - called.total), size: size - found.length };
  const hasMore = rest.size > 0 && rest.offset < formerTotal;
  return {
    persons: hasMore ? [...found, ...(await listFormerlyCalled(db, search, rest))] : found,
    total: called.total + formerTotal,
  };
}

/** Whoever was called so before, and is no longer, by the name of today. */
export async function listFormerlyCalled(db: Database, search: PersonSearch, slice: Slice): Promise<FoundPerson[]> {
  const condition = isFormerlyCalled(search);
  if (condition === undefined) return [];
  const found = latestNames(db, condition);
  const rows = await db
    .select({ person: persons, formerName: found.formerName })
    .from(found)
    .innerJoin(persons, eq(persons.id, found.competitorId))
    .orderBy(personReadingOrder(persons), asc(persons.id))
    .limit(slice.size)
    .offset(slice.offset);
  return rows.map(({ person, formerName }) => ({ ...person, formerName }));
}

async function countFormerly(db: Database, search: PersonSearch): Promise<number> {
  const condition = isFormerlyCalled(search);
  if (condition === undefined) return 0;
  const key = `formerly ${JSON.stringify(search)}`;
  return await keptValue(db, { key, names: ["people"] }, async () => {
    const [row] = await db.select({ people: count() }).from(latestNames(db, condition));
    return row?.people ?? 0;
  });
}

/** Each of them once, with the last of the names that have the words. */
const latestNames = (db: Database, condition: SQL) =>
  db
    .selectDistinctOn([formerIdentities.competitorId], {
      competitorId: formerIdentities.competitorId,
      formerName: formerIdentities.name,
    })
    .from(formerIdentities)
    .innerJoin(persons, eq(persons.id, formerIdentities.competitorId))
    .where(condition)
    .orderBy(formerIdentities.competitorId, desc(formerIdentities.subId))
    .as("named");

// The few who were called so are compared with what they are called today.
function isFormerlyCalled({ text, countryIds }: PersonSearch): SQL | undefined {
  if (text === undefined) return undefined;
  const isCalled = matchesEveryName(text, "compared");
  return (
    isCalled &&
    and(
      matchesIndexed(formerIdentities.search, text, "found"),
      not(isCalled),
      countryIds && inArray(persons.countryId, countryIds),
    )
  );
}
