import { EmptyState } from "#app/_components/empty-state.tsx";
import { to } from "#lib/language/translate.ts";
import { placeName } from "../../_shared/places.ts";
import { periodNames } from "./filter-form.tsx";
import { type ListFilters, listAddress } from "./filters.ts";

/** Why nothing is there, and what to leave out. */
export function NothingFound({ filters }: { filters: ListFilters }) {
  const isNarrow = filters.q !== "" || filters.events.length > 0 || filters.near !== "";
  const isOfDays = filters.from !== "" || filters.to !== "";
  const place = filters.where ? ` in ${placeName(filters.where)}` : "";
  const period = isOfDays ? "" : ` ${periodNames[filters.when].toLowerCase()}`;
  return (
    <EmptyState
      title={`No${period} competitions${place}${isOfDays ? " on these days" : ""}${isNarrow ? " match" : ""}`}
      actions={
        <>
          {filters.when === "all" && !isOfDays ? null : (
            <a href={to(listAddress({ ...filters, when: "all", from: "", to: "", page: 1 }))}>Look at all dates</a>
          )}
          {filters.near && filters.within < 1000 ? (
            <a href={to(listAddress({ ...filters, within: filters.within * 5, page: 1 }))}>
              Look within {filters.within * 5} km
            </a>
          ) : null}
          <a href={to("/competitions")}>Clear the filters</a>
        </>
      }
    />
  );
}

/** Of a place that was typed, of which nobody here has heard. */
export function UnknownPlace({ filters }: { filters: ListFilters }) {
  return (
    <EmptyState
      title={`No competition was ever held in “${filters.near}”`}
      actions={<a href={to(listAddress({ ...filters, near: "", page: 1 }))}>Look everywhere</a>}
    >
      Write the name of a city that has had one, such as the nearest large one, or coordinates in degrees north and
      east, such as 48.85, 2.35.
    </EmptyState>
  );
}
