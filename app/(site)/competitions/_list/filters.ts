import { pageOf, type QueryValues, textOf } from "#app/_forms/search-params.ts";
import type { CompetitionFilter } from "#lib/competitions/queries/list.ts";
import { isContinentId } from "#lib/reference/continents.ts";
import { findCountryByIso2 } from "#lib/reference/countries.ts";
import { isEventId } from "#lib/reference/events.ts";

const periods = ["upcoming", "ongoing", "recent", "all"] as const;
export type Period = (typeof periods)[number];

/** What the address bar says; anything it cannot mean is left out. */
export type ListFilters = {
  q: string;
  when: Period;
  /** A country's ISO code or a continent's id. */
  where: string;
  events: string[];
  withCancelled: boolean;
  page: number;
};

export function readFilters(searchParams: QueryValues): ListFilters {
  const one = (name: string) => textOf(searchParams, name);
  const where = one("where");
  return {
    q: one("q"),
    when: periods.find((period) => period === one("when")) ?? "upcoming",
    where: isContinentId(where) || findCountryByIso2(where) ? where : "",
    events: [searchParams.event].flat().filter((id): id is string => id !== undefined && isEventId(id)),
    withCancelled: one("cancelled") === "yes",
    page: pageOf(searchParams),
  };
}

/** The address of the list with these filters; what is usual is left unsaid. */
export function listAddress(filters: ListFilters): string {
  const query = new URLSearchParams();
  if (filters.q) query.set("q", filters.q);
  if (filters.when !== "upcoming") query.set("when", filters.when);
  if (filters.where) query.set("where", filters.where);
  for (const id of filters.events) query.append("event", id);
  if (filters.withCancelled) query.set("cancelled", "yes");
  if (filters.page > 1) query.set("page", String(filters.page));
  return `/competitions${query.size > 0 ? `?${query}` : ""}`;
}

export function toCompetitionFilter(filters: ListFilters, now: Date): CompetitionFilter {
  const country = isContinentId(filters.where) ? undefined : findCountryByIso2(filters.where);
  return {
    text: filters.q || undefined,
    countryId: country?.id,
    continentId: isContinentId(filters.where) ? filters.where : undefined,
    eventIds: filters.events,
    withoutCancelled: !filters.withCancelled,
    ...periodOf(filters.when, now),
  };
}

function periodOf(when: Period, now: Date): CompetitionFilter {
  switch (when) {
    case "upcoming":
    case "ongoing":
      return { held: { when, now }, sort: [{ key: "start_date", isDescending: false }] };
    case "recent":
      return { held: { when, now } };
    case "all":
      return {};
  }
}
