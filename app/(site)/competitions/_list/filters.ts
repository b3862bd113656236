import {
  allYears,
  nothingBut,
  oneOf,
  readPage,
  readParameter,
  readParameters,
} from "#app/_forms/address-parameters.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import { countriesByWord } from "#lib/competitions/countries-by-word.ts";
import type { CompetitionFilter } from "#lib/competitions/queries/list.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import { parseDate } from "#lib/platform/date.ts";
import { isContinentId } from "#lib/reference/continents.ts";
import { findCountryByIso2 } from "#lib/reference/countries.ts";
import { formatMapBox, longestKm, type Point, parseMapBox, parseTypedPoint } from "#lib/reference/distance.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { readPlace } from "../../_shared/places.ts";

export type Period = "upcoming" | "ongoing" | "recent" | "announced" | "all";

/** A list, a map and a calendar of the same competitions. */
export type View = "list" | "map" | "calendar";

/** What the address bar says. */
export type ListFilters = {
  q: string;
  view: View;
  /** Of the calendar, such as 2027-03; empty: the one that it is. */
  month: string;
  when: Period;
  /** Days between which it is held, instead of a period; either may be left open. */
  from: string;
  to: string;
  /** A country's ISO code or a continent's id. */
  where: string;
  /** A city or coordinates, and how many kilometres around it. */
  near: string;
  within: number;
  /** A part of the map, which a marker leads to: its south, west, north and east. */
  box: string;
  events: string[];
  /** An account id or a competitor id, of whoever delegates them. */
  delegate: string;
  withCancelled: boolean;
  /** Only where one can register now. */
  isOpen: boolean;
  /** Around a place: the nearest first. */
  byDistance: boolean;
  page: number;
};

const usualKm = 100;

/** From our own words or those of older addresses: `region=Europe&state=past&event_ids[]=333`. */
export function readFilters(asked: QueryValues): ListFilters {
  const places = ["where", "region", "regionId", "country", "country_iso2", "countryId", "continent"];
  const view = readParameter(asked, ["view", "display"], readView) ?? "list";
  const days = readDays(asked);
  const near = readParameter(asked, ["near"], canonicalPlace) ?? "";
  return {
    q: readParameter(asked, ["q", "search"], (text) => text) ?? "",
    view,
    month: view === "calendar" ? (readParameter(asked, ["month"], readMonth) ?? days.from.slice(0, 7)) : "",
    when: readParameter(asked, ["when", "state"], readPeriod) ?? "upcoming",
    // A calendar is of its month, and hands these on to the list, the map and the feeds.
    ...days,
    where: readParameter(asked, places, readPlace) ?? "",
    near,
    within: near === "" ? usualKm : (readParameter(asked, ["within", "within_km"], readKm) ?? usualKm),
    box: readParameter(asked, ["box"], readBox) ?? "",
    events: readParameters(asked, ["event", "events", "event_ids", "eventId"], (text) => findEvent(text)?.id),
    delegate: readParameter(asked, ["delegate"], readDelegate) ?? "",
    withCancelled: (readParameter(asked, ["cancelled", "show_cancelled"], readYes) ?? "no") === "yes",
    isOpen: (readParameter(asked, ["registration"], readOpen) ?? "any") === "open",
    byDistance: near !== "" && readParameter(asked, ["sort"], readSort) === "distance",
    page: view === "calendar" ? 1 : readPage(asked),
  };
}

/** Two days that are the wrong way round are meant the other way; with days there is no other period. */
function readDays(asked: QueryValues): Pick<ListFilters, "from" | "to"> & { when?: Period } {
  const years = readParameter(asked, ["year", "years"], readYears) || undefined;
  const days = [
    ["from", "from_date"],
    ["to", "to_date"],
  ].map((names) => readParameter(asked, names, readDay) ?? "");
  if (years && !days.some(Boolean)) return { ...readPeriodOf(years), when: "all" };
  const [from = "", to = ""] = days.every(Boolean) ? days.toSorted() : days;
  return { from, to, ...((from || to) && { when: "all" }) };
}

/**
 * One year, as the WCA's site says it here and in rankings (`2019`, `only+2019`), or all until its end (`until+2019`).
 */
function readYears(text: string): string | undefined {
  const [, until, year] = /^(?:(until)[ +]|only[ +])?(\d{4})$/i.exec(text) ?? [];
  if (year && parseDate(`${year}-01-01`)) return `${until ? "until " : ""}${year}`;
  return nothingBut(...allYears)(text) && "";
}

/** The days that it means. */
function readPeriodOf(years: string): Pick<ListFilters, "from" | "to"> {
  const year = years.slice(-4);
  return { from: years.startsWith("until") ? "" : `${year}-01-01`, to: `${year}-12-31` };
}

const readDay = (text: string): string | undefined => (text.length <= 10 ? parseDate(text) : undefined);

const readMonth = (text: string): string | undefined =>
  /^\d{4}-\d{2}$/.test(text) ? parseDate(`${text}-01`)?.slice(0, 7) : undefined;

/** Coordinates as they are written here; a name as it is. */
export function canonicalPlace(text: string): string {
  const point = parseTypedPoint(text);
  return point ? `${point.latitude},${point.longitude}` : text;
}

function readKm(text: string): number | undefined {
  const km = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return km >= 1 && km <= longestKm ? km : undefined;
}

function readBox(text: string): string | undefined {
  const box = parseMapBox(text);
  return box && formatMapBox(box);
}

const readDelegate = (text: string): string | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? text : normaliseCompetitorId(text);

const readView = oneOf({ list: "list", map: "map", calendar: "calendar" } as const);

const readPeriod = oneOf({
  upcoming: "upcoming",
  present: "upcoming",
  ongoing: "ongoing",
  today: "ongoing",
  recent: "recent",
  past: "recent",
  announced: "announced",
  by_announcement: "announced",
  all: "all",
  custom: "upcoming",
} as const);

const readOpen = oneOf({ open: "open", any: "any" } as const);

const readSort = oneOf({ distance: "distance", date: "date" } as const);

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
export const listAddress = (filters: ListFilters): string => addressOf("/competitions", pageQuery(filters));

/** Where feed readers and calendars follow what these filters find. */
export const atomAddress = (filters: ListFilters): string => addressOf("/competitions/feed.atom", filterQuery(filters));
export const jsonFeedAddress = (filters: ListFilters): string =>
  addressOf("/competitions/feed.json", filterQuery(filters));
export const calendarAddress = (filters: ListFilters): string =>
  addressOf("/competitions/calendar.ics", filterQuery(filters));

/**
 * Where somebody asks to hear of new competitions like these: days and words that are searched for are of no use there.
 */
export const interestAddress = ({ where, near, within, events }: ListFilters): string =>
  addressOf("/settings/notifications", filterQuery({ ...readFilters({}), where, near, within, events }));

function pageQuery(filters: ListFilters): URLSearchParams {
  const query = filterQuery(filters);
  if (filters.view !== "list") query.set("view", filters.view);
  if (filters.byDistance && filters.view !== "calendar") query.set("sort", "distance");
  if (filters.month) query.set("month", filters.month);
  if (filters.page > 1) query.set("page", String(filters.page));
  return query;
}

/** What the list is of, whichever part of it is shown, and how. */
function filterQuery(filters: ListFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.q) query.set("q", filters.q);
  if (filters.from || filters.to) {
    if (filters.from) query.set("from", filters.from);
    if (filters.to) query.set("to", filters.to);
  } else if (filters.when !== "upcoming") query.set("when", filters.when);
  if (filters.where) query.set("where", filters.where);
  if (filters.near) {
    query.set("near", filters.near);
    if (filters.within !== usualKm) query.set("within", String(filters.within));
  }
  if (filters.box) query.set("box", filters.box);
  for (const id of filters.events) query.append("event", id);
  if (filters.delegate) query.set("delegate", filters.delegate);
  if (filters.withCancelled) query.set("cancelled", "yes");
  if (filters.isOpen) query.set("registration", "open");
  return query;
}

const addressOf = (path: string, query: URLSearchParams): string => `${path}${query.size > 0 ? `?${query}` : ""}`;

/** All that the address says but who delegates, of places around a point that was found for it. */
export function toCompetitionFilter(filters: ListFilters, now: Date, around: Point | undefined): CompetitionFilter {
  const country = isContinentId(filters.where) ? undefined : findCountryByIso2(filters.where);
  return {
    text: filters.q || undefined,
    countriesByWord: countriesByWord(filters.q),
    countryId: country?.id,
    continentId: isContinentId(filters.where) ? filters.where : undefined,
    box: parseMapBox(filters.box),
    near: around && { ...around, km: filters.within },
    eventIds: filters.events,
    withoutCancelled: !filters.withCancelled,
    registersAt: filters.isOpen ? now : undefined,
    byDistance: filters.byDistance,
    ...(filters.from || filters.to ? daysBetween(filters.from, filters.to) : periodOf(filters.when, now)),
  };
}

/** Held on any of these days, the earliest first. */
export const daysBetween = (from: string, to: string): CompetitionFilter => ({
  endsOnOrAfter: from || undefined,
  startsOnOrBefore: to || undefined,
  sort: [{ key: "start_date", isDescending: false }],
});

function periodOf(when: Period, now: Date): CompetitionFilter {
  switch (when) {
    case "upcoming":
    case "ongoing":
      return { held: { when, now }, sort: [{ key: "start_date", isDescending: false }] };
    case "recent":
      return { held: { when, now } };
    case "announced":
      return { sort: [{ key: "announced_at", isDescending: true }] };
    case "all":
      return {};
  }
}
