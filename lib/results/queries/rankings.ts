import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { writtenForEach } from "#lib/db/written-once.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { compareRoundTypeIds } from "#lib/reference/round-types.ts";
import { placeOfRound } from "../commands/official-entries.ts";
import type { Scope } from "../region.ts";
import { bestsOfCountries, bestsOfPersons, isInRegion, isInTime, valueColumn } from "./bests.ts";
import { compareText, type Listed, type RankedResult, rankedResults, readRanked } from "./ranked-results.ts";

export type RankingShow = "persons" | "results" | "by region";
export type Ranking = Scope & { eventId: string; type: ResultType };

export const rankingPageSize = 100;

/**
 * How deep a ranking can be read: what a page costs grows with its number. Five thousand people of today, or of one
 * year, are a walk of 20 ms along an index; of women each is looked up on the way, and as of a day each year is walked
 * through.
 */
export const lastRankingPage = ({ show, gender, asOf }: Pick<Scope, "gender" | "asOf"> & { show: RankingShow }) =>
  show === "persons" && gender === undefined && asOf === undefined ? 50 : 10;

export type RankedEntry = RankedResult & { rank: number; type: ResultType };
/** And where those are who come after them: past the last page nobody is listed. */
export type RankingSlice = { entries: RankedEntry[]; rest: "none" | "next page" | "not listed" };

/** A hundred of the best people or results, or the best of every country; ties by name and place, with one rank. */
export async function listRanking(
  db: Database,
  ranking: Ranking,
  { show, page }: { show: RankingShow; page: number },
): Promise<RankingSlice> {
  const last = page * rankingPageSize;
  if (show === "by region") return await listByRegion(db, ranking);
  const listed = await listedIn(db, ranking, { show, atMost: last + 1 });
  const values = listed.map((entry) => entry.value).sort((a, b) => a - b);
  // Only those that may stand on this page are read whole: whose value is between that of its first and of its last
  // row.
  const first = last - rankingPageSize;
  const [best, worst] = [values[first], values[Math.min(last, values.length) - 1]];
  if (best === undefined || worst === undefined) return { entries: [], rest: "none" };
  const near = listed.filter(({ value }) => value >= best && value <= worst);
  const found = await Promise.all([
    rankedResults(db, near.filter(isResult)),
    firstResults(db, ranking, near.filter(isPerson)),
  ]);
  const entries = found.flat().toSorted(byNameAndRound);
  const skipped = first - values.indexOf(best);
  const isLastPage = page >= lastRankingPage({ ...ranking, show });
  return {
    entries: entries.slice(skipped, skipped + rankingPageSize).map(rankedAmong(values, ranking)),
    rest: values.length <= last ? "none" : isLastPage ? "not listed" : "next page",
  };
}

const rankedAmong =
  (values: readonly number[], { type }: Ranking) =>
  (entry: RankedResult): RankedEntry => ({ ...entry, rank: values.indexOf(entry.value) + 1, type });

async function listByRegion(db: Database, ranking: Ranking): Promise<RankingSlice> {
  const listed = await select(db, bestOfEachCountry(ranking));
  const values = listed.map((entry) => entry.value).sort((a, b) => a - b);
  const entries = (await rankedResults(db, listed)).toSorted(byCountryAndDay);
  return { entries: entries.map(rankedAmong(values, ranking)), rest: "none" };
}

type Depth = { atMost: number };
type ListedPerson = { competitorId: string; value: number };

const isResult = (entry: Listed | ListedPerson): entry is Listed => "resultId" in entry;
const isPerson = (entry: Listed | ListedPerson): entry is ListedPerson => "competitorId" in entry;

async function listedIn(
  db: Database,
  ranking: Ranking,
  { show, ...depth }: { show: RankingShow } & Depth,
): Promise<(Listed | ListedPerson)[]> {
  if (show === "persons") {
    const rows = await db.execute<{ competitor_id: string; value: number }>(bestPersons({ ranking, depth }, {}));
    return rows.map((row) => ({ competitorId: row.competitor_id, value: row.value }));
  }
  return select(db, ranking.type === "average" ? bestAverages(ranking, depth) : bestAttempts(ranking, depth));
}

const bestPersons = writtenForEach(({ ranking, depth }: { ranking: Ranking; depth: Depth }) =>
  bestsOfPersons(ranking, depth),
);

async function select(db: Database, query: SQL): Promise<Listed[]> {
  const rows = await db.execute<{ result_id: string; value: number }>(query);
  return rows.map((row) => ({ resultId: Number(row.result_id), value: row.value }));
}

const bestOnly = ({ atMost }: Depth): SQL => sql`order by value fetch first ${atMost} rows with ties`;

async function firstResults(db: Database, ranking: Ranking, listed: ListedPerson[]): Promise<RankedResult[]> {
  if (listed.length === 0) return [];
  const competitorIds = listed.map(({ competitorId }) => competitorId);
  const values = listed.map(({ value }) => value);
  const found = await readRanked(db, areFirst(ranking, { competitorIds, values }));
  return found.map((result) => ({ ...result, value: ranking.type === "average" ? result.average : result.best }));
}

/**
 * Where each of these people did it: of several equal results of somebody their first. Averages stand last in the index
 * of people's results, and PostgreSQL would rather walk through all competitions than step into it there: `+ 0` leaves
 * it two columns, which it takes.
 */
const areFirst = writtenForEach<Ranking, "competitorIds" | "values">(
  (ranking) => sql`results.id in (
    select first_result.id
    from unnest(${sql.placeholder("competitorIds")}::text[], ${sql.placeholder("values")}::int[])
      as best(competitor_id, value)
    cross join lateral (
      select result.id ${resultsOf(sql`best`, ranking)}
      where result.${valueColumn(ranking.type)}${sql.raw(ranking.type === "average" ? " + 0" : "")} = best.value
      order by competition.end_date, ${placeOfRound(sql`result.round_type_id`)}, result.id limit 1
    ) first_result)`,
);

// Whoever has one of the n best results is one of the n best people.
const resultsOfTheBest = (ranking: Ranking, depth: Depth): SQL => sql`
  from (${bestsOfPersons(ranking, depth)}) leading_best
  cross join lateral (select result.* ${resultsOf(sql`leading_best`, ranking)}) result`;

const resultsOf = (person: SQL, ranking: Ranking): SQL => sql`
  from results result
  join competitions competition on competition.id = result.competition_id
    and competition.results_posted_at is not null and ${isOver(ranking)}
    and result.competitor_id = ${person}.competitor_id and result.event_id = ${ranking.eventId}
    and ${isInRegion(sql`result.country_id`, ranking.region)}`;

const bestAverages = (ranking: Ranking, depth: Depth): SQL => sql`
  select result.id as result_id, result.average as value ${resultsOfTheBest(ranking, depth)}
  where result.average + 0 > 0 ${bestOnly(depth)}`;

const bestAttempts = (ranking: Ranking, depth: Depth): SQL => sql`
  select result.id as result_id, attempt.value ${resultsOfTheBest(ranking, depth)}
  cross join lateral unnest(result.attempts) as attempt(value)
  where attempt.value > 0 ${bestOnly(depth)}`;

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

const isOver = (scope: Scope): SQL => isInTime(sql`competition.end_date`, scope);

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
