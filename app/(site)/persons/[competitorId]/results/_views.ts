import { oneOf, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type QueryValues } from "#app/_forms/search-params.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";

/**
 * How somebody's results are looked at, page by page: those of one event, the first where none is named, or those of some
 * competitions.
 */
export type ResultsView = ({ by: "event"; eventId: string | undefined } | { by: "competition" }) & { page: number };

export function readView(query: QueryValues): ResultsView {
  const by = readParameter(query, ["by"], oneOf({ event: "event", competition: "competition" } as const)) ?? "event";
  const page = readPage(query);
  return by === "event"
    ? { by, eventId: readParameter(query, ["event", "eventId"], (text) => findEvent(text)?.id), page }
    : { by, page };
}

export const addressOfView = (competitorId: string, view: ResultsView): string =>
  addressOf(
    `/persons/${competitorId}/results`,
    view.by === "event" ? { event: view.eventId ?? "", page: view.page } : { by: view.by, page: view.page },
  );
