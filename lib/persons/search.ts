import { getTableColumns, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { keptValue } from "#lib/db/kept-values.ts";
import { rowsOf } from "#lib/db/rows-of.ts";
import { formerIdentities, personReadingOrder, persons } from "#lib/db/schema/persons.ts";
import { writtenForEach } from "#lib/db/written-once.ts";
import { matchesNames, toFill, type WordKind, wordsToFill } from "./name-words.ts";
import { listPersons, type Person } from "./queries.ts";

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
  const statement = statementOf("people", search, slice);
  return statement ? await formerRows(db, statement) : [];
}

async function countFormerly(db: Database, search: PersonSearch): Promise<number> {
  const statement = statementOf("number", search);
  if (!statement) return 0;
  const key = `formerly ${JSON.stringify(search)}`;
  return await keptValue(db, { key, names: ["people"] }, async () => {
    const [row] = await db.execute<{ people: number }>(statement.getSQL());
    return row?.people ?? 0;
  });
}

const formerRows = rowsOf({
  ...getTableColumns(persons),
  formerName: sql<string>`named.former_name`.as("former_name"),
});

type Selected = "number" | "people";

/** Undefined where no word is looked for. */
function statementOf(selected: Selected, { text, countryIds }: PersonSearch, slice?: Slice): SQLWrapper | undefined {
  const { kinds, values } = toFill(text ?? "");
  if (kinds.length === 0) return undefined;
  return written({ selected, countryIds, kinds }, { ...values, size: null, offset: null, ...slice });
}

type Written = { selected: Selected; kinds: WordKind[]; countryIds: string[] | undefined };

const written = writtenForEach<Written, string>(({ selected, ...of }): SQL => {
  const named = latestNames(of);
  if (selected === "number") return sql`select count(*)::int as people from (${named}) named`;
  return sql`
    select ${formerRows.selected} from (${named}) named join ${persons} on ${persons.id} = named.competitor_id
    order by ${personReadingOrder(persons)}, ${persons.id}
    limit ${sql.placeholder("size")} offset ${sql.placeholder("offset")}`;
});

/**
 * Each of them once, with the last of the names that have the words. The few who were called so are compared with what they
 * are called today.
 */
const latestNames = ({ kinds, countryIds }: Omit<Written, "selected">): SQL => sql`
  select distinct on (${formerIdentities.competitorId}) ${formerIdentities.competitorId}, ${formerIdentities.name} as former_name
  from ${formerIdentities} join ${persons} on ${persons.id} = ${formerIdentities.competitorId}
  where ${matchesNames(formerIdentities.search, wordsToFill(kinds))}
    and not (${matchesNames(persons.search, wordsToFill(kinds, "compared"))})
    and ${countryIds ? inArray(persons.countryId, countryIds) : sql`true`}
  order by ${formerIdentities.competitorId}, ${formerIdentities.subId} desc`;
