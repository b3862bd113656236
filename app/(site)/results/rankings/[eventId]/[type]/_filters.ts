import { notFound } from "next/navigation";
import { oneOf, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { readSegment } from "#app/_forms/address-segment.ts";
import { addressOf, type QueryValues, type SearchParams } from "#app/_forms/search-params.ts";
import { msg, t } from "#lib/language/translate.ts";
import { type Event, hasAverage } from "#lib/reference/events.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { lastRankingPage, type RankingShow } from "#lib/results/queries/rankings.ts";
import { readScope, type ScopeFilters, toScope } from "../../../_shared/scope.ts";

export type RankingFilters = ScopeFilters & { show: RankingShow; page: number };
export type RankingParams = { eventId: string; type: string };
export type RankingPage = { params: Promise<RankingParams>; searchParams: SearchParams };
export type Ranked = { event: Event; type: ResultType; filters: RankingFilters };

const showNames: Record<RankingShow, string> = {
  persons: msg("People"),
  results: msg("Results"),
  "by region": msg("Regions"),
};

export const showName = (show: RankingShow): string => t(showNames[show]);

/** What the address asks for; what it cannot mean is not found. */
export function readRanked(params: RankingParams, asked: QueryValues): Ranked {
  const event = findEvent(readSegment(params.eventId));
  const type = readType(params.type);
  if (!event || !type) notFound();
  const show = readParameter(asked, ["show"], readShow) ?? "persons";
  const scope = readScope(asked);
  const page = show === "by region" ? 1 : readPage(asked);
  if (page > lastRankingPage({ ...toScope(scope), show })) notFound();
  return { event, type: hasAverage(event) ? type : "single", filters: { ...scope, show, page } };
}

const readType = oneOf({ single: "single", average: "average" } as const);

// How many are listed is not for the caller to say: "1000 persons" are the first page of them.
const readShow = (text: string): RankingShow | undefined => shows(text.replaceAll("_", " ").replace(/^\d+[ +]/, ""));

const shows = oneOf({
  persons: "persons",
  people: "persons",
  "all persons": "persons",
  results: "results",
  "all results": "results",
  "by region": "by region",
} as const);

export const rankingPath = (eventId: string, type: ResultType): string => `/results/rankings/${eventId}/${type}`;

/** The same ranking of another event or type, or another page of it. */
export const rankingAddress = (eventId: string, type: ResultType, { show, ...scope }: RankingFilters): string =>
  addressOf(rankingPath(eventId, type), { ...scope, show: show === "persons" ? "" : show });

/** The rows of its page as a file. */
export const rankingFile = (eventId: string, type: ResultType, { show, ...scope }: RankingFilters): string =>
  addressOf(`${rankingPath(eventId, type)}/rankings.csv`, { ...scope, show: show === "persons" ? "" : show });
