import type { FilterChip } from "#app/_components/filter-chips.tsx";
import { inQuotes } from "#lib/language/in-quotes.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { placeName } from "../../_shared/places.ts";
import { daysOf } from "./days-of.ts";
import { type ListFilters, listAddress } from "./filters.ts";
import { periodNames } from "./period-names.ts";

/** What was found for a place and a delegate that the address names. */
type Names = { around: string | undefined; delegate: string | undefined };

/** One chip a filter in force; its link is the list without it. */
export function chipsOf(filters: ListFilters, { around, delegate }: Names): FilterChip[] {
  const without = (change: Partial<ListFilters>) => listAddress({ ...filters, page: 1, ...change });
  const { from, to: until } = filters;
  return [
    ...(filters.q ? [{ label: inQuotes(filters.q), removeHref: without({ q: "" }) }] : []),
    // A calendar is of its month.
    ...((from || until) && filters.view !== "calendar"
      ? [{ label: daysOf(filters), removeHref: without({ from: "", to: "", when: "upcoming" }) }]
      : []),
    ...(filters.when !== "upcoming" && !from && !until && filters.view !== "calendar"
      ? [{ label: t(periodNames[filters.when]), removeHref: without({ when: "upcoming" }) }]
      : []),
    ...(filters.where ? [{ label: placeName(filters.where), removeHref: without({ where: "" }) }] : []),
    ...(around
      ? [
          {
            label: t("Within {km, number} km of {place}", { km: filters.within, place: around }),
            removeHref: without({ near: "", byDistance: false }),
          },
        ]
      : []),
    ...(filters.box ? [{ label: t("Part of the map"), removeHref: without({ box: "" }) }] : []),
    ...filters.events.map((id) => ({
      label: eventNameOf(id),
      removeHref: without({ events: filters.events.filter((other) => other !== id) }),
    })),
    ...(delegate ? [{ label: t("Delegate: {name}", { name: delegate }), removeHref: without({ delegate: "" }) }] : []),
    ...(filters.isOpen ? [{ label: t("Registration open"), removeHref: without({ isOpen: false }) }] : []),
    ...(filters.withCancelled
      ? [{ label: t("Cancelled ones too"), removeHref: without({ withCancelled: false }) }]
      : []),
  ];
}
