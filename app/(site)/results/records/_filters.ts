import { nothingBut, oneOf, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type QueryValues } from "#app/_forms/search-params.ts";
import { type Event, eventById } from "#lib/reference/events.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { readScope, type ScopeFilters } from "../_shared/scope.ts";

/** Those that stand are told of all events at once, the history of one. */
export type RecordFilters = ScopeFilters & ({ show: "current" } | { show: "history"; event: Event; page: number });

export function readFilters(asked: QueryValues): RecordFilters {
  const scope = readScope(asked);
  const event = readParameter(asked, ["event", "eventId", "event_id"], findEventOrAll);
  const show = readParameter(asked, ["show"], readShow) ?? "current";
  // Of one event alone there is only the history.
  if (show === "history" || event) {
    return { ...scope, show: "history", event: event || eventById("333"), page: readPage(asked) };
  }
  return { ...scope, show };
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

export const addressOfRecords = (filters: RecordFilters): string =>
  filters.show === "history" ? historyAddress(filters, filters.event.id, filters.page) : currentAddress(filters);

export const currentAddress = ({ region, gender, date, year }: ScopeFilters): string =>
  addressOf("/results/records", { region, gender, date, year });

export const historyAddress = ({ region, gender, date, year }: ScopeFilters, eventId: string, page = 1): string =>
  addressOf("/results/records", { show: "history", event: eventId, region, gender, date, year, page });
