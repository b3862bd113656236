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

const columns = {
  ...getTableColumns(results),
  competitionName: sql<string>`${competitions.shortName}`.as("competition_name"),
  competitionCountryId: sql<string>`${competitions.countryId}`.as("competition_country_id"),
  competitionStartDate: sql<string>`coalesce(${competitions.startDate}::text, '')`.as("competition_start_date"),
};

const rankedRows = rowsOf(columns);
/** What a result in a list is selected as, of `withCompetition`, and its rows made what they are to be. */
export const { selected: rankedColumns, decode: toRanked } = rankedRows;

/** When ranks and records were last brought up to date, which moves the version of the results. */
export const rankedAt = (db: Database): Promise<Date | null> =>
  keptValue(db, { key: "ranked at", names: ["results"] }, async () => {
    const [run] = await db.select().from(rankingRuns);
    return run?.finishedAt ?? null;
  });

export const compareText = (a: string, b: string): number => readers.compare(a, b);

const readers = new Intl.Collator("en");
