import { nothingBut, oneOf, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type QueryValues } from "#app/_forms/search-params.ts";
import { type Event, eventById } from "#lib/reference/events.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { readScope, type ScopeFilters } from "../_shared/scope.ts";
import { isOfPast, type PastShow, type RecordShow, type StandingShow } from "./_shows.ts";

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
