import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { results } from "#lib/db/schema/results.ts";
import { writtenForEach } from "#lib/db/written-once.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { compareRoundTypeIds } from "#lib/reference/round-types.ts";
import { placeOfRound } from "../commands/official-entries.ts";
import type { Scope } from "../region.ts";
import { bestsOfCountries, bestsOfPersons, isInRegion, isInTime, valueColumn } from "./bests.ts";
import { compareText, editionOf, type RankedResult, rankedResults, withCompetition } from "./ranked-results.ts";

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

type Asked = { show: RankingShow; page: number };

/** A hundred of the best people or results, or the best of every country; ties by name and place, with one rank. */
export async function listRanking(db: Database, ranking: Ranking, { show, page }: Asked): Promise<RankingSlice> {
  const { type } = ranking;
  let all = 0;
  const found = await rankedResults(db, async (from) => {
    const placed = await from.execute<Placed>(placedOn({ ranking, show, page }, {}));
    all = placed[0]?.listed ?? 0;
    return placed.flatMap(({ edition, value, rank }) => (edition === null ? [] : { edition, value, rank, type }));
  });
  if (show === "by region") return { entries: found.sort(byCountryAndDay), rest: "none" };
  const first = (page - 1) * rankingPageSize;
  const hasMore = all > first + rankingPageSize;
  const following = page >= lastRankingPage({ ...ranking, show }) ? "not listed" : "next page";
  return { entries: inPlaces(found.sort(byNameAndRound), first), rest: hasMore ? following : "none" };
}

/**
 * Of all who share the rank of somebody on the page, those whose place is on it. Whose result is not found leaves a place
 * open behind those of the same rank, so that all others stand where they would.
 */
function inPlaces(sorted: readonly RankedEntry[], first: number): RankedEntry[] {
  let place = -1;
  return sorted.filter(({ rank }, index) => {
    place = rank === sorted[index - 1]?.rank ? place + 1 : rank - 1;
    return place >= first && place < first + rankingPageSize;
  });
}

/** A value with its rank, of how many were listed, and the result where it was done, unless it is not found. */
type Placed = { edition: string | null; value: number; rank: number; listed: number };

const placedOn = writtenForEach(({ ranking, show, page }: Asked & { ranking: Ranking }): SQL => {
  const last = page * rankingPageSize;
  const depth = { atMost: last + 1 };
  const onPage = { first: last - rankingPageSize, last };
  if (show === "by region") return withResults(rankedBy(bestOfEachCountry(ranking)));
  if (show === "persons") return withFirstResults(ranking, rankedOn(onPage, bestsOfPersons(ranking, depth)));
  const bests = ranking.type === "average" ? bestAverages(ranking, depth) : bestAttempts(ranking, depth);
  return withResults(rankedOn(onPage, bests));
});

/** A query of (…, value) with the rank of each and how many there are. */
const rankedBy = (bests: SQL): SQL => sql`
  select *, (rank() over (order by value))::int as rank, (count(*) over ())::int as listed from (${bests}) best`;

/**
 * The same of those that may stand on a page, which alone are read whole: whose value is between that of its first and
 * of its last row.
 */
function rankedOn({ first, last }: { first: number; last: number }, bests: SQL): SQL {
  const valueAt = (place: number) => sql`(select value from best order by value offset ${place} limit 1)`;
  return sql`
    with best as materialized (${rankedBy(bests)})
    select * from best where value >= ${valueAt(first)} and value <= coalesce(${valueAt(last - 1)}, 2147483647)`;
}

type Depth = { atMost: number };

const bestOnly = ({ atMost }: Depth): SQL => sql`order by value fetch first ${atMost} rows with ties`;

const place = sql`placed.value, placed.rank, placed.listed`;

const edition = sql`${editionOf(results, competitions)} as edition`;

const withResults = (ranked: SQL): SQL => sql`
  select ${edition}, ${place} from (${ranked}) placed join (${withCompetition}) on results.id = placed.result_id`;

/** Where each of these people did it: of several equal results of somebody their first. */
const withFirstResults = (ranking: Ranking, ranked: SQL): SQL => sql`
  select first_result.edition, ${place}
  from (${ranked}) placed left join lateral (${firstResult(ranking)}) first_result on true`;

/**
 * Averages stand last in the index of people's results, behind the best of their attempts. No average is better than that:
 * so the range ends there, and is one from both sides, which PostgreSQL takes for a few; else it would rather walk through
 * all competitions. Where one is better all the same, as an export may say or after it was rounded to a second, and none
 * else is as good, it is looked for among all that somebody did: `+ 0` leaves PostgreSQL the first columns of the index.
 * It asks the two in their order, the second where the first finds nothing.
 */
function firstResult(ranking: Ranking): SQL {
  const firstWhere = (condition: SQL) => sql`
    select ${edition} ${resultsOf(sql`placed`, ranking)} where ${condition}
    order by competitions.end_date, ${placeOfRound(sql`results.round_type_id`)}, results.id limit 1`;
  if (ranking.type === "single") return firstWhere(sql`results.best = placed.value`);
  const usual = firstWhere(sql`results.average = placed.value and results.best between -2 and placed.value`);
  const other = firstWhere(sql`results.average + 0 = placed.value and results.best > placed.value`);
  return sql`(${usual}) union all (${other}) limit 1`;
}

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
