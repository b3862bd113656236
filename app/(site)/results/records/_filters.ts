import { addressOf, type QueryValues, textOf } from "#app/_forms/search-params.ts";
import { type Event, eventById } from "#lib/reference/events.ts";
import { readScope, type ScopeFilters } from "../_shared/scope.ts";

/** Those that stand are told of all events at once, the history of one. */
export type RecordFilters = ScopeFilters & ({ show: "current" } | { show: "history"; event: Event });

export function readFilters(searchParams: QueryValues): RecordFilters {
  const scope = readScope(searchParams);
  if (textOf(searchParams, "show") !== "history") return { ...scope, show: "current" };
  return { ...scope, show: "history", event: eventById(textOf(searchParams, "event")) ?? eventById("333") };
}

export const currentAddress = ({ region, gender, date }: ScopeFilters): string =>
  addressOf("/results/records", { region, gender, date });

export const historyAddress = ({ region, gender, date }: ScopeFilters, eventId: string): string =>
  addressOf("/results/records", { show: "history", event: eventId, region, gender, date });
