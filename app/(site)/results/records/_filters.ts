import { nothingBut, oneOf, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type QueryValues } from "#app/_forms/search-params.ts";
import { type Event, eventById } from "#lib/reference/events.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { readScope, type ScopeFilters } from "../_shared/scope.ts";

/** Those that stand, or all there ever were; of all events, or of one. */
export type RecordFilters = ScopeFilters & { event: Event | undefined } & (
    | { show: "current" }
    | { show: "history"; page: number }
  );

export function readFilters(asked: QueryValues): RecordFilters {
  const scope = readScope(asked);
  const event = readParameter(asked, ["event", "eventId", "event_id"], findEventOrAll) || undefined;
  const show = readParameter(asked, ["show"], readShow) ?? "current";
  return show === "history" ? { ...scope, event, show, page: readPage(asked) } : { ...scope, event, show };
}

const findEventOrAll = (text: string): Event | "" | undefined =>
  nothingBut("all", "all events")(text) ? "" : findEvent(text);

const readShow = oneOf({
  current: "current",
  mixed: "current",
  slim: "current",
  separate: "current",
  history: "history",
  "mixed history": "history",
} as const);

export const addressOfRecords = (filters: RecordFilters): string => addressOf("/results/records", wordsOf(filters));

/** The rows of its page as a file. */
export const fileOfRecords = (filters: RecordFilters): string =>
  addressOf("/results/records/records.csv", wordsOf(filters));

function wordsOf({ event, region, gender, date, year, ...shown }: RecordFilters) {
  const [show, page] = shown.show === "history" ? (["history", shown.page] as const) : (["", 1] as const);
  return { show, event: event?.id ?? "", region, gender, date, year, page };
}

/** The same of another event, or of all. */
export const ofEvent = (filters: RecordFilters, eventId: string | undefined): RecordFilters => ({
  ...onFirstPage(filters),
  event: eventId === undefined ? undefined : eventById(eventId),
});

export const current = (filters: RecordFilters): RecordFilters => ({ ...filters, show: "current" });

export const history = (filters: RecordFilters, page = 1): RecordFilters => ({ ...filters, show: "history", page });

const onFirstPage = (filters: RecordFilters): RecordFilters =>
  filters.show === "history" ? { ...filters, page: 1 } : filters;
