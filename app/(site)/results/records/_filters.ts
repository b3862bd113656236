import { nothingBut, oneOf, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type QueryValues } from "#app/_forms/search-params.ts";
import { type Event, eventById } from "#lib/reference/events.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { readScope, type ScopeFilters } from "../_shared/scope.ts";

/** Those that stand: single and average together, in one row an event, or each in a table of their own. */
const standingShows = ["mixed", "slim", "separate"] as const;
type StandingShow = (typeof standingShows)[number];

/** All there ever were: event by event, or mixed by date. */
const pastShows = ["history", "mixed history"] as const;
export type PastShow = (typeof pastShows)[number];

/** The views of records, as they are offered. */
export const recordShows = [...standingShows, ...pastShows];
export type RecordShow = StandingShow | PastShow;

/** Of all events, or of one. */
export type RecordFilters = ScopeFilters & { event: Event | undefined } & (
    | { show: StandingShow }
    | { show: PastShow; page: number }
  );

export function readFilters(asked: QueryValues): RecordFilters {
  const scope = readScope(asked);
  const event = readParameter(asked, ["event", "eventId", "event_id"], findEventOrAll) || undefined;
  const show = readParameter(asked, ["show"], readShow) ?? "mixed";
  return isOfPast(show) ? { ...scope, event, show, page: readPage(asked) } : { ...scope, event, show };
}

const findEventOrAll = (text: string): Event | "" | undefined =>
  nothingBut("all", "all events")(text) ? "" : findEvent(text);

const readShow = oneOf<RecordShow>({
  current: "mixed",
  mixed: "mixed",
  slim: "slim",
  separate: "separate",
  history: "history",
  "mixed history": "mixed history",
  mixed_history: "mixed history",
});

export const isOfPast = (show: RecordShow): show is PastShow => pastShows.some((past) => past === show);

export const addressOfRecords = (filters: RecordFilters): string => addressOf("/results/records", wordsOf(filters));

/** The rows of its page as a file. */
export const fileOfRecords = (filters: RecordFilters): string =>
  addressOf("/results/records/records.csv", wordsOf(filters));

function wordsOf({ event, region, gender, date, year, ...shown }: RecordFilters) {
  const page = "page" in shown ? shown.page : 1;
  return { show: showInAddress(shown.show), event: event?.id ?? "", region, gender, date, year, page };
}

/** Empty of what is shown to whoever asks for nothing else. */
const showInAddress = (show: RecordShow): string => (show === "mixed" ? "" : show);

/** The same of another event, or of all. */
export const ofEvent = (filters: RecordFilters, eventId: string | undefined): RecordFilters => ({
  ...shownAs(filters, filters.show),
  event: eventId === undefined ? undefined : eventById(eventId),
});

/** The same records in another view, or on another page of it. */
export function shownAs({ event, region, gender, date, year }: RecordFilters, show: RecordShow, page = 1) {
  const of = { event, region, gender, date, year };
  return isOfPast(show) ? { ...of, show, page } : { ...of, show };
}
