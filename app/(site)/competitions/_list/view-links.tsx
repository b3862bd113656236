import { Views } from "#app/_components/views.tsx";
import { msg, t } from "#lib/language/translate.ts";
import { type ListFilters, listAddress, type View } from "./filters.ts";

const names: Record<View, string> = {
  list: msg("List"),
  map: msg("Map"),
  calendar: msg("Calendar"),
};

/** The ways to look at the same competitions. */
export function ViewLinks({ filters }: { filters: ListFilters }) {
  const views = (Object.keys(names) as View[]).map((view) => ({
    href: listAddress({ ...filters, view, month: "", page: 1 }),
    label: t(names[view]),
    isCurrent: view === filters.view,
  }));
  return <Views views={views} className="view-links screen-only" />;
}
