import type { FilterChip } from "#app/_components/filter-chips.tsx";
import { eventNameOf } from "#lib/reference/events.ts";
import { placeName } from "../../_shared/places.ts";
import { type ListFilters, listAddress } from "./filters.ts";

/** One chip a filter in force; its link is the list without it. */
export function chipsOf(filters: ListFilters): FilterChip[] {
  const without = (change: Partial<ListFilters>) => listAddress({ ...filters, page: 1, ...change });
  return [
    ...(filters.q ? [{ label: `“${filters.q}”`, removeHref: without({ q: "" }) }] : []),
    ...(filters.where ? [{ label: placeName(filters.where), removeHref: without({ where: "" }) }] : []),
    ...filters.events.map((id) => ({
      label: eventNameOf(id),
      removeHref: without({ events: filters.events.filter((other) => other !== id) }),
    })),
    ...(filters.withCancelled ? [{ label: "Cancelled ones too", removeHref: without({ withCancelled: false }) }] : []),
  ];
}
