import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { executeByGenericPlan } from "#lib/db/generic-plans.ts";
import type { Touched } from "./refresh-ranks.ts";
import {
  bestsOfResults,
  hasBest,
  type Improvement,
  improvePersonalBests,
  type Pair,
  writeBestsOfPairs,
} from "./write-bests.ts";

/**
 * Brings bests and counts up to date with the results of one competition, without reading what else its competitors
 * ever did: where one was better than the year's best it is that now, and where it was better than the best that stood
 * there, that of all years. Only where the year's best is no longer found, as after a correction, all results of that
 * person and event are read again. The lock of results must be held.
 */
export async function writeBestsOfCompetition(
  tx: Database,
  posted: Touched & { competitionId: string; wasPosted: boolean },
): Promise<void> {
  const improved = await writeImprovements(tx, posted.competitionId);
  const doubtful = posted.wasPosted ? await yearlyBestsNotFound(tx, posted) : [];
  if (improved.length > 0) await improvePersonalBests(tx, improved);
  if (doubtful.length > 0) await writeBestsOfPairs(tx, doubtful);
}

async function writeImprovements(tx: Database, competitionId: string): Promise<Improvement[]> {
  return await executeByGenericPlan<Improvement>(
    tx,
    sql`
      insert into yearly_bests as known (competitor_id, event_id, year, country_id, continent_id, single, average)
      select * from (
        select result.competitor_id, result.event_id, extract(year from competition.end_date)::smallint, result.country_id,
          country.continent_id, ${bestsOfResults}
        from results result
        join competitions competition on competition.id = result.competition_id
        join countries country on country.id = result.country_id
        where result.competition_id = ${competitionId} and ${hasBest}
        group by 1, 2, 3, 4, 5
      ) mine
      on conflict (competitor_id, event_id, year, country_id) do update
        set single = least(known.single, excluded.single), average = least(known.average, excluded.average)
        where excluded.single < known.single or excluded.average < known.average
          or (known.single is null and excluded.single is not null) or (known.average is null and excluded.average is not null)
      returning known.competitor_id, known.event_id, known.country_id, known.continent_id, known.single, known.average`,
  );
}

// A value that nobody did any more in that year was this competition's before it was corrected.
async function yearlyBestsNotFound(
  tx: Database,
  { competitionId, competitorIds, eventIds }: Touched & { competitionId: string },
): Promise<Pair[]> {
  if (competitorIds.length === 0) return [];
  const isFound = (column: string, type: string) => {
    const [value, best] = [sql.raw(`result.${column}`), sql.raw(`yearly.${type}`)];
    return sql`(${best} is null or exists (
      select from results result
      join competitions competition on competition.id = result.competition_id
        and competition.results_posted_at is not null and extract(year from competition.end_date) = yearly.year
      where result.competitor_id = yearly.competitor_id and result.event_id = yearly.event_id
        and result.country_id = yearly.country_id and ${value} + 0 = ${best}))`;
  };
  return await tx.execute<Pair>(sql`
    select distinct yearly.competitor_id, yearly.event_id from yearly_bests yearly
    where yearly.competitor_id in ${competitorIds} and yearly.event_id in ${eventIds}
      and yearly.year = (select extract(year from end_date)::smallint from competitions where id = ${competitionId})
      and not (${isFound("best", "single")} and ${isFound("average", "average")})`);
}
