import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { results } from "#lib/db/schema/results.ts";
import { roundTypes } from "#lib/reference/round-types.ts";
import type { Medals, RecordCounts } from "../person-statistics.ts";
import { areResultsOfficial } from "./official.ts";

export type PersonStatistics = { competitionCount: number; solveCount: number; medals: Medals; records: RecordCounts };

/** What each of these competitors has achieved, counted where the rows are: some have thousands. */
export async function personStatistics(
  db: Database,
  competitorIds: readonly string[],
): Promise<(competitorId: string) => PersonStatistics> {
  if (competitorIds.length === 0) return () => nothing;
  const rows = await db
    .select({
      competitorId: results.competitorId,
      competitionCount: sql`count(distinct ${results.competitionId})`.mapWith(Number),
      solveCount: sql`sum((select count(*) from unnest(${results.attempts}) as attempt where attempt > 0))`.mapWith(
        Number,
      ),
      gold: medals(1),
      silver: medals(2),
      bronze: medals(3),
      national: markers(sql`= 'NR'`),
      world: markers(sql`= 'WR'`),
      allRecords: markers(sql`is not null`),
    })
    .from(results)
    .innerJoin(competitions, eq(competitions.id, results.competitionId))
    .where(and(inArray(results.competitorId, [...competitorIds]), areResultsOfficial))
    .groupBy(results.competitorId);
  const byCompetitor = new Map(rows.map((row) => [row.competitorId, toStatistics(row)]));
  return (competitorId) => byCompetitor.get(competitorId) ?? nothing;
}

const nothing: PersonStatistics = {
  competitionCount: 0,
  solveCount: 0,
  medals: { gold: 0, silver: 0, bronze: 0, total: 0 },
  records: { national: 0, continental: 0, world: 0, total: 0 },
};

const finals = sql.raw(
  roundTypes
    .filter((type) => type.isFinal)
    .map((type) => `'${type.id}'`)
    .join(", "),
);

const medals = (place: number) =>
  sql`count(*) filter (where ${results.roundTypeId} in (${finals}) and ${results.best} > 0 and ${results.globalPosition} = ${place})`.mapWith(
    Number,
  );

const markers = (condition: ReturnType<typeof sql>) =>
  sql`count(*) filter (where ${results.regionalSingleRecord} ${condition}) + count(*) filter (where ${results.regionalAverageRecord} ${condition})`.mapWith(
    Number,
  );

type Row = Omit<PersonStatistics, "medals" | "records"> &
  Record<"gold" | "silver" | "bronze" | "national" | "world" | "allRecords", number>;

const toStatistics = ({ gold, silver, bronze, national, world, allRecords, ...row }: Row): PersonStatistics => ({
  competitionCount: row.competitionCount,
  solveCount: row.solveCount,
  medals: { gold, silver, bronze, total: gold + silver + bronze },
  records: { national, continental: allRecords - national - world, world, total: allRecords },
});
