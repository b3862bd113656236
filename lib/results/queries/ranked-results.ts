import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { keptValue } from "#lib/db/kept-values.ts";
import { isAnyOf } from "#lib/db/one-of.ts";
import { rowsOf } from "#lib/db/rows-of.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { rankingRuns, results } from "#lib/db/schema/results.ts";
import type { Result } from "./of-competition.ts";

/** A result in a list of the best: what it is listed for, and where it was made. */
export type RankedResult = Result & {
  updatedAt: Date;
  value: number;
  competitionName: string;
  competitionCountryId: string;
  competitionStartDate: string;
};

/** What a page shows of one; the attempts, and how they count, where its average is listed. */
export type ShownResult = Omit<RankedResult, keyof typeof untold> & Partial<Pick<RankedResult, keyof typeof attempted>>;

/** What is listed: a result, once for each of its values that counts. */
export type Listed = { resultId: number; value: number };

/** The results with their competitions, in the order of the list. */
export async function rankedResults<Entry extends Listed>(
  db: Database,
  listed: Entry[],
): Promise<(RankedResult & Entry)[]> {
  if (listed.length === 0) return [];
  const ids = [...new Set(listed.map((entry) => entry.resultId))];
  const found = await rankedRows(
    db,
    sql`select ${rankedColumns} from ${withCompetition} where ${isAnyOf(results.id, ids)}`,
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return listed.flatMap((entry) => {
    const row = byId.get(entry.resultId);
    return row ? [{ ...row, ...entry }] : [];
  });
}

/** Where results stand with their competitions. */
export const withCompetition = sql`${results} join ${competitions} on ${eq(competitions.id, results.competitionId)}`;

const { roundId, position, globalPosition, average, updatedAt, attempts, formatId, ...ofResult } =
  getTableColumns(results);
const attempted = { attempts, formatId };
const shownOfSingle = {
  ...ofResult,
  competitionName: sql<string>`${competitions.shortName}`.as("competition_name"),
  competitionStartDate: sql<string>`coalesce(${competitions.startDate}::text, '')`.as("competition_start_date"),
};
const untold = {
  ...{ roundId, position, globalPosition, average, updatedAt, ...attempted },
  competitionCountryId: sql<string>`${competitions.countryId}`.as("competition_country_id"),
};

const rankedRows = rowsOf({ ...shownOfSingle, ...untold });
/** What a result in a list is selected as, of `withCompetition`, and its rows made what they are to be. */
export const { selected: rankedColumns, decode: toRanked } = rankedRows;

/**
 * The same of what a page shows, which has a hundred of them: each value costs some 0.2 µs to read, a moment, a long number
 * or a list a multiple of that.
 */
export const shownRows = { single: rowsOf(shownOfSingle), average: rowsOf({ ...shownOfSingle, ...attempted }) };

/** When ranks and records were last brought up to date, which moves the version of the results. */
export const rankedAt = (db: Database): Promise<Date | null> =>
  keptValue(db, { key: "ranked at", names: ["results"] }, async () => {
    const [run] = await db.select().from(rankingRuns);
    return run?.finishedAt ?? null;
  });

export const compareText = (a: string, b: string): number => readers.compare(a, b);

const readers = new Intl.Collator("en");
