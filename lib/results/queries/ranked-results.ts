import { eq, getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { atOneMoment } from "#lib/db/at-one-moment.ts";
import type { Database } from "#lib/db/connection.ts";
import { keptValue, mayKeep } from "#lib/db/kept-values.ts";
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
 * The results of a list with their competitions, in its order. Most were in one that was made not long ago, however much was
 * posted since, and are not read again: a row has twenty columns. Where one was saved after it was listed, the list is made
 * once more, of the same moment as its rows.
 */
export async function rankedResults<Entry extends Listed>(
  db: Database,
  list: (db: Database) => Promise<readonly Entry[]>,
): Promise<(RankedResult & Entry)[]> {
  const { found, isWhole } = await withRows(db, await list(db));
  if (isWhole) return found;
  return await atOneMoment(db, async (tx) => (await withRows(tx, await list(tx))).found);
}

/** Those that are there as they were listed, and whether all are. */
async function withRows<Entry extends Listed>(
  db: Database,
  listed: readonly Entry[],
): Promise<{ found: (RankedResult & Entry)[]; isWhole: boolean }> {
  const rows = await inTheirEditions(db, [...new Set(listed.map(({ edition }) => edition))]);
  const found = listed.flatMap((entry) => {
    const row = rows.get(entry.edition);
    return row ? [{ ...row, ...entry }] : [];
  });
  return { found, isWhole: found.length === listed.length };
}

async function inTheirEditions(db: Database, editions: readonly string[]): Promise<Map<string, Row>> {
  const kept = keepsRows(db) && editions.length <= longestKept ? keptRows(db) : undefined;
  const found = new Map<string, Row>();
  const unknown: number[] = [];
  for (const edition of editions) {
    const row = kept?.get(edition);
    if (row) found.set(edition, row);
    else unknown.push(idOf(edition));
  }
  if (unknown.length === 0) return found;
  const read = sql`select ${rankedRows.selected} from ${withCompetition} where ${isAnyOf(results.id, unknown)}`;
  for (const made of await rankedRows(db, read)) {
    // As the driver makes a row of so many columns, V8 has it as a table, each copy of which takes it 3 µs; of this one 0.1.
    const row = { ...made };
    kept?.set(row.edition, row);
    found.set(row.edition, row);
  }
  return found;
}

// What a transaction saves again and again it sees in one edition.
const keepsRows = (db: Database): boolean => mayKeep(db) && env().answerCacheMegabytes > 0;

// A whole history is asked for by few, and would take the place of all that others ask for.
const longestKept = 1000;

/** Where results stand with their competitions. */
export const withCompetition = sql`${results} join ${competitions} on ${eq(competitions.id, results.competitionId)}`;

/**
 * The edition of a result that a query finds with its competition: which transactions saved them last, and when; for a
 * database that is put in the place of another may count its transactions as that did.
 */
export const editionOf = (result: SQLWrapper, competition: SQLWrapper): SQL<string> => {
  const savedAt = (row: SQLWrapper) => sql`timestamptz_send(${row}.updated_at)`;
  return sql`concat_ws(' ', ${result}.id, ${result}.xmin, ${competition}.xmin, ${savedAt(result)}, ${savedAt(competition)})`;
};

const idOf = (edition: string): number => Number(edition.slice(0, edition.indexOf(" ")));

const rankedRows = rowsOf({
  ...getTableColumns(results),
  competitionName: sql<string>`${competitions.shortName}`.as("competition_name"),
  competitionStartDate: sql<string>`coalesce(${competitions.startDate}::text, '')`.as("competition_start_date"),
  competitionCountryId: sql<string>`${competitions.countryId}`.as("competition_country_id"),
  edition: editionOf(results, competitions).as("edition"),
});

const bytesOfRow = 1024;

// An eighth of what answers have, beside them.
const keptRows = perHistory("results of lists", () => {
  const max = Math.ceil((env().answerCacheMegabytes * 1024 * 1024) / 8 / bytesOfRow);
  return new LRUCache<string, Row>({ max: Math.max(1, max) });
});

/** When ranks and records were last brought up to date, which moves the version of the results. */
export const rankedAt = (db: Database): Promise<Date | null> =>
  keptValue(db, { key: "ranked at", names: ["results"] }, async () => {
    const [run] = await db.select().from(rankingRuns);
    return run?.finishedAt ?? null;
  });

export const compareText = (a: string, b: string): number => readers.compare(a, b);

const readers = new Intl.Collator("en");
