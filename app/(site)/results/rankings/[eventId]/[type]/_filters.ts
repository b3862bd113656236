import { notFound } from "next/navigation";
import { addressOf, type QueryValues, type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { type Event, eventById } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { RankingShow } from "#lib/results/queries/rankings.ts";
import { readScope, type ScopeFilters } from "../../../_shared/scope.ts";

export type RankingFilters = ScopeFilters & { show: RankingShow };
export type RankingParams = { eventId: string; type: string };
export type RankingPage = { params: Promise<RankingParams>; searchParams: SearchParams };

export const showNames: Record<RankingShow, string> = {
  persons: "People",
  results: "Results",
  "by region": "Countries",
};

export const typeNames: Record<ResultType, string> = { single: "Single", average: "Average" };

export function readRanked({ eventId, type }: RankingParams): { event: Event; type: ResultType } {
  const event = eventById(eventId);
  if (!event || (type !== "single" && type !== "average")) notFound();
  return { event, type };
}

export function readFilters(searchParams: QueryValues): RankingFilters {
  const asked = textOf(searchParams, "show");
  const isKnown = (show: string): show is RankingShow => show in showNames;
  return { ...readScope(searchParams), show: isKnown(asked) ? asked : "persons" };
}

export const rankingPath = (eventId: string, type: ResultType): string => `/results/rankings/${eventId}/${type}`;

/** The same ranking of another event or type. */
export const rankingAddress = (eventId: string, type: ResultType, { show, ...scope }: RankingFilters): string =>
  addressOf(rankingPath(eventId, type), { ...scope, show: show === "persons" ? "" : show });
