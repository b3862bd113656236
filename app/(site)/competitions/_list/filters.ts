import { nothingBut, oneOf, readPage, readParameter, readParameters } from "#app/_forms/address-parameters.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import type { CompetitionFilter } from "#lib/competitions/queries/list.ts";
import { isContinentId } from "#lib/reference/continents.ts";
import { findCountryByIso2 } from "#lib/reference/countries.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { readPlace } from "../../_shared/places.ts";

export type Period = "upcoming" | "ongoing" | "recent" | "all";

/** What the address bar says. */
export type ListFilters = {
  q: string;
  when: Period;
  /** A country's ISO code or a continent's id. */
  where: string;
  events: string[];
  withCancelled: boolean;
  page: number;
};

/** From our own words or those of older addresses: `region=Europe&state=past&event_ids[]=333`. */
export function readFilters(asked: QueryValues): ListFilters {
  for (const name of ["years", "year"]) readParameter(asked, [name], nothingBut("all years", "all"));
  for (const name of ["delegate", "from_date", "to_date"]) readParameter(asked, [name], nothingBut());
  const places = ["where", "region", "regionId", "country", "country_iso2", "countryId", "continent"];
  return {
    q: readParameter(asked, ["q", "search"], (text) => text) ?? "",
    when: readParameter(asked, ["when", "state"], readPeriod) ?? "upcoming",
    where: readParameter(asked, places, readPlace) ?? "",
    events: readParameters(asked, ["event", "events", "event_ids", "eventId"], (text) => findEvent(text)?.id),
    withCancelled: (readParameter(asked, ["cancelled", "show_cancelled"], readYes) ?? "no") === "yes",
    page: readPage(asked),
  };
}

const readPeriod = oneOf({
  upcoming: "upcoming",
  present: "upcoming",
  ongoing: "ongoing",
  today: "ongoing",
  recent: "recent",
  past: "recent",
  all: "all",
} as const);

const readYes = oneOf({
  yes: "yes",
  on: "yes",
  true: "yes",
  1: "yes",
  no: "no",
  off: "no",
  false: "no",
  0: "no",
} as const);

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
