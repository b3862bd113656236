import { msg, t, to } from "#lib/language/translate.ts";
import { type ListFilters, listAddress, type View } from "./filters.ts";

const names: Record<View, string> = {
  list: msg("List"),
  map: msg("Map"),
  calendar: msg("Calendar"),
};

/** The ways to look at the same competitions. */
export function ViewLinks({ filters }: { filters: ListFilters }) {
  return (
    <nav aria-label={t("Views")} className="view-links screen-only">
      <ul>
        {(Object.keys(names) as View[]).map((view) => (
          <li key={view}>
            <a
              href={to(listAddress({ ...filters, view, month: "", page: 1 }))}
              aria-current={view === filters.view ? "page" : undefined}
            >
              {t(names[view])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
