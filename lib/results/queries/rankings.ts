import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { compareRoundTypeIds } from "#lib/reference/round-types.ts";
import type { Scope } from "../region.ts";
import { bestsOfCountries, bestsOfPersons, isInRegion, valueColumn } from "./bests.ts";
import { compareText, type Listed, type RankedResult, rankedResults } from "./ranked-results.ts";

export type RankingShow = "persons" | "results" | "by region";
export type Ranking = Scope & { eventId: string; type: ResultType };

const longestList = 100;

/** The hundred best people or results, or the best of every country; ties by name and place. */
export async function listRanking(db: Database, ranking: Ranking, show: RankingShow): Promise<RankedResult[]> {
  const entries = await rankedResults(db, await listedIn(db, ranking, show));
  if (show === "by region") return entries.toSorted(byCountryAndDay);
  return entries.toSorted(byNameAndRound).slice(0, longestList);
}

function listedIn(db: Database, ranking: Ranking, show: RankingShow): Promise<Listed[]> {
  if (show === "by region") return select(db, bestOfEachCountry(ranking));
  if (show === "persons") return select(db, bestPersons(ranking));
  return select(db, ranking.type === "average" ? bestAverages(ranking) : bestAttempts(ranking));
}

async function select(db: Database, query: SQL): Promise<Listed[]> {
  const rows = await db.execute<{ result_id: string; value: number }>(query);
  return rows.map((row) => ({ resultId: Number(row.result_id), value: row.value }));
}

const bestOnly = sql`order by value fetch first ${longestList} rows with ties`;

const bestPersons = (ranking: Ranking): SQL => sql`
  select result_id, value from (${bestsOfPersons(ranking, { atMost: longestList })}) best ${bestOnly}`;

// Whoever has one of the hundred best results is one of the hundred best people.
const resultsOfTheBest = (ranking: Ranking): SQL => sql`
  from (${bestPersons(ranking)}) leading_best
  join results known on known.id = leading_best.result_id
  join results result on result.competitor_id = known.competitor_id and result.event_id = ${ranking.eventId}
    and ${isInRegion(sql`result.country_id`, ranking.region)}
  join competitions competition on competition.id = result.competition_id
    and competition.results_posted_at is not null and ${isOver(ranking)}`;

const bestAverages = (ranking: Ranking): SQL => sql`
  select result.id as result_id, result.average as value ${resultsOfTheBest(ranking)}
  where result.average > 0 ${bestOnly}`;

const bestAttempts = (ranking: Ranking): SQL => sql`
  select result.id as result_id, attempt.value ${resultsOfTheBest(ranking)}
  cross join lateral unnest(result.attempts) as attempt(value)
  where attempt.value > 0 ${bestOnly}`;

const bestOfEachCountry = (ranking: Ranking): SQL => sql`
  with best as materialized (${bestsOfCountries(ranking)})
  select result.id as result_id, best.value
  from best join results result on result.event_id = ${ranking.eventId}
    and result.${valueColumn(ranking.type)} = best.value and result.${valueColumn(ranking.type)} > 0
    and result.country_id = best.country_id
  join persons person on person.id = result.competitor_id
  join competitions competition on competition.id = result.competition_id
    and competition.results_posted_at is not null and ${isOver(ranking)}
  where ${ranking.gender ? sql`person.gender = ${ranking.gender}` : sql`true`}`;

const isOver = ({ asOf }: Scope): SQL => (asOf ? sql`competition.end_date <= ${asOf}` : sql`true`);

const byNameAndRound = (a: RankedResult, b: RankedResult): number =>
  a.value - b.value ||
  compareText(a.personName, b.personName) ||
  compareText(a.competitionName, b.competitionName) ||
  compareRoundTypeIds(a.roundTypeId, b.roundTypeId) ||
  a.id - b.id;

const byCountryAndDay = (a: RankedResult, b: RankedResult): number =>
  a.value - b.value ||
  compareText(a.countryId, b.countryId) ||
  compareText(a.competitionStartDate, b.competitionStartDate) ||
  compareText(a.personName, b.personName) ||
  a.id - b.id;
