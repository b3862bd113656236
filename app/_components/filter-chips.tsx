import { t, to } from "#lib/language/translate.ts";
import { Icon } from "./icon.tsx";

export type FilterChip = { label: string; removeHref: string };

/** The filters in force; following a chip's link takes that filter away. */
export function FilterChips({ chips, clearHref }: { chips: FilterChip[]; clearHref: string }) {
  if (chips.length === 0) return null;
  return (
    <ul className="screen-only flex flex-wrap items-center gap-2" aria-label={t("Filters in force")}>
      {chips.map((chip) => (
        <li key={chip.removeHref}>
          <a className="chip" href={to(chip.removeHref)} aria-label={t("Remove filter {label}", { label: chip.label })}>
            {chip.label}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className="px-2 text-sm" href={to(clearHref)}>
          {t("Clear all")}
        </a>
      </li>
    </ul>
  );
}
