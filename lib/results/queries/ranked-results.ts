import { eq, getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "#lib/db/connection.ts";
import { keptValue } from "#lib/db/kept-values.ts";
import { isAnyOf } from "#lib/db/one-of.ts";
import { perHistory } from "#lib/db/per-database.ts";
import { rowsOf } from "#lib/db/rows-of.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { rankingRuns, results } from "#lib/db/schema/results.ts";
import { env } from "#lib/platform/env.ts";
import type { Result } from "./of-competition.ts";

/** A result in a list of the best: what it is listed for, and where it was made. */
export type RankedResult = Row & { value: number };

type Row = Result & {
  updatedAt: Date;
  competitionName: string;
  competitionCountryId: string;
  competitionStartDate: string;
  /** One text says one row: it is another one once the result, or its competition, was saved again. */
  edition: string;
};

/** What is listed: an edition of a result, once for each of its values that counts. */
export type Listed = { edition: string; value: number };

/**
 * The results with their competitions, in the order of the list. Most were in one that was made not long ago, however much
 * was posted since, and are not read again: a row has twenty columns.
 */
export async function rankedResults<Entry extends Listed>(
  db: Database,
  listed: readonly Entry[],
): Promise<(RankedResult & Entry)[]> {
  const found = await inTheirEditions(db, [...new Set(listed.map(({ edition }) => edition))]);
  return listed.flatMap((entry) => {
    const row = found.get(entry.edition);
    return row ? [{ ...row, ...entry, edition: row.edition }] : [];
  });
}

/** By the editions that were asked for, each in the one that it has come to by now. */
async function inTheirEditions(db: Database, editions: readonly string[]): Promise<Map<string, Row>> {
  const kept = mayKeep(db) && editions.length <= longestKept ? keptRows(db) : undefined;
  const found = new Map<string, Row>();
  const unknown = new Map<number, string>();
  for (const edition of editions) {
    const row = kept?.get(edition);
    if (row) found.set(edition, row);
    else unknown.set(idOf(edition), edition);
  }
  if (unknown.size === 0) return found;
  const ids = [...unknown.keys()];
  const read = sql`select ${rankedRows.selected} from ${withCompetition} where ${isAnyOf(results.id, ids)}`;
  for (const made of await rankedRows(db, read)) {
    // As the driver makes a row of so many columns, V8 has it as a table, each copy of which takes it 3 µs; of this one 0.1.
    const row = { ...made };
    kept?.set(row.edition, row);
    found.set(unknown.get(row.id) ?? row.edition, row);
  }
  return found;
}

// A transaction sees what it saves again and again in one edition.
const mayKeep = (db: Database): boolean => "$client" in db && env().answerCacheMegabytes > 0;

// A whole history is asked for by few, and would take the place of all that others ask for.
const longestKept = 1000;

/** Where results stand with their competitions. */
export const withCompetition = sql`${results} join ${competitions} on ${eq(competitions.id, results.competitionId)}`;

/** The edition of a result that a query finds with its competition: the transactions that saved them last. */
export const editionOf = (result: SQLWrapper, competition: SQLWrapper): SQL<string> =>
  sql`concat_ws(' ', ${result}.id, ${result}.xmin, ${competition}.xmin)`;

const idOf = (edition: string): number => Number(edition.slice(0, edition.indexOf(" ")));

const rankedRows = rowsOf({
  ...getTableColumns(results),
  competitionName: sql<string>`${competitions.shortName}`.as("competition_name"),
  competitionStartDate: sql<string>`coalesce(${competitions.startDate}::text, '')`.as("competition_start_date"),
  competitionCountryId: sql<string>`${competitions.countryId}`.as("competition_country_id"),
  edition: editionOf(results, competitions).as("edition"),
});

// A kilobyte each.
const mostRows = 10_000;

const keptRows = perHistory("results of lists", () => new LRUCache<string, Row>({ max: mostRows }));

/** When ranks and records were last brought up to date, which moves the version of the results. */
export const rankedAt = (db: Database): Promise<Date | null> =>
  keptValue(db, { key: "ranked at", names: ["results"] }, async () => {
    const [run] = await db.select().from(rankingRuns);
    return run?.finishedAt ?? null;
  });

export const compareText = (a: string, b: string): number => readers.compare(a, b);

const readers = new Intl.Collator("en");
