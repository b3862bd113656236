import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { writtenForEach } from "#lib/db/written-once.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { compareRoundTypeIds } from "#lib/reference/round-types.ts";
import { placeOfRound } from "../commands/official-entries.ts";
import type { Scope } from "../region.ts";
import { bestsOfCountries, bestsOfPersons, isInRegion, isInTime, valueColumn } from "./bests.ts";
import {
  compareText,
  type PlacedResult,
  type RankedResult,
  rankedColumns,
  readPlaced,
  withCompetition,
} from "./ranked-results.ts";

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
  const { type } = ranking;
  const found = await readPlaced(db, placedIn({ ranking, show, page }, {}));
  if (show === "by region") return { entries: found.toSorted(byCountryAndDay).map(ofType(type)), rest: "none" };
  const entries = found.toSorted(byNameAndRound);
  const last = page * rankingPageSize;
  const skipped = last - rankingPageSize + 1 - (entries[0]?.rank ?? 1);
  const hasMore = (entries[0]?.listed ?? 0) > last;
  const following = page >= lastRankingPage({ ...ranking, show }) ? "not listed" : "next page";
  return {
    entries: entries.slice(skipped, skipped + rankingPageSize).map(ofType(type)),
    rest: hasMore ? following : "none",
  };
}

const ofType =
  (type: ResultType) =>
  (entry: PlacedResult): RankedEntry =>
    Object.assign(entry, { type });

type Page = { ranking: Ranking; show: RankingShow; page: number };

const placedIn = writtenForEach(({ ranking, show, page }: Page): SQL => {
  if (show === "by region") return wholeResults(placed(bestOfEachCountry(ranking)));
  const last = page * rankingPageSize;
  const depth = { atMost: last + 1 };
  // Only those that may stand on this page are read whole: whose value is between that of its first and of its last row.
  const among = { first: last - rankingPageSize, last };
  if (show === "persons") return firstResults(ranking, placed(bestsOfPersons(ranking, depth), among));
  return wholeResults(
    placed(ranking.type === "average" ? bestAverages(ranking, depth) : bestAttempts(ranking, depth), among),
  );
});

const wholeResults = (listed: SQL): SQL => sql`
  select ${rankedColumns}, placed.value, placed.rank, placed.listed
  from (${listed}) placed join (${withCompetition}) on results.id = placed.result_id`;

/** A query of (…, value) with the rank of each among how many: of all, or of those of a page and who ties with them. */
function placed(bests: SQL, page?: { first: number; last: number }): SQL {
  const ranked = sql`select *, (rank() over (order by value))::int as rank, (count(*) over ())::int as listed from (${bests}) best`;
  if (!page) return ranked;
  const valueAt = (place: number) => sql`(select value from best order by value offset ${place} limit 1)`;
  return sql`
    with best as materialized (${ranked})
    select * from best
    where value >= ${valueAt(page.first)} and value <= coalesce(${valueAt(page.last - 1)}, 2147483647)`;
}

type Depth = { atMost: number };

const bestOnly = ({ atMost }: Depth): SQL => sql`order by value fetch first ${atMost} rows with ties`;

/** Where each of these people did it: of several equal results of somebody their first. */
const firstResults = (ranking: Ranking, listed: SQL): SQL => sql`
  select first_result.*, placed.value, placed.rank, placed.listed
  from (${listed}) placed cross join lateral (${firstOfPlaced(ranking)}) first_result`;

/**
 * Averages stand last in the index of people's results, behind the best of their attempts, than which none is better but
 * for having been rounded to a second: where one is, as an export says, it is looked for only after that. `+ 0` leaves
 * PostgreSQL the first columns of that index; it would rather walk through all competitions.
 */
function firstOfPlaced(ranking: Ranking): SQL {
  if (ranking.type === "single") return firstWhere(ranking, sql`results.best = placed.value`);
  const usual = sql`results.average = placed.value and results.best between -2 and placed.value + 100::bigint`;
  const other = sql`results.average + 0 = placed.value and results.best > placed.value + 100::bigint`;
  return sql`(${firstWhere(ranking, usual)}) union all (${firstWhere(ranking, other)}) limit 1`;
}

const firstWhere = (ranking: Ranking, condition: SQL): SQL => sql`
  select ${rankedColumns} ${resultsOf(sql`placed`, ranking)}
  where ${condition}
  order by competitions.end_date, ${placeOfRound(sql`results.round_type_id`)}, results.id limit 1`;

// Whoever has one of the n best results is one of the n best people.
const resultsOfTheBest = (ranking: Ranking, depth: Depth): SQL => sql`
  from (${bestsOfPersons(ranking, depth)}) leading_best
  cross join lateral (select results.* ${resultsOf(sql`leading_best`, ranking)}) result`;

const resultsOf = (person: SQL, ranking: Ranking): SQL => sql`
  from ${withCompetition} and competitions.results_posted_at is not null
    and ${isInTime(sql`competitions.end_date`, ranking)}
    and results.competitor_id = ${person}.competitor_id and results.event_id = ${ranking.eventId}
    and ${isInRegion(sql`results.country_id`, ranking.region)}`;

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
    and competition.results_posted_at is not null and ${isInTime(sql`competition.end_date`, ranking)}
  where ${ranking.gender ? sql`person.gender = ${ranking.gender}` : sql`true`}`;

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
