import { formatDate, formatDateRange } from "#app/_components/format.ts";
import { t } from "#lib/language/translate.ts";
import type { ListFilters } from "./filters.ts";

/** "1–31 March 2027", "From 1 March 2027": the days that a list is narrowed to. */
export function daysOf({ from, to }: Pick<ListFilters, "from" | "to">): string {
  if (from && to) return formatDateRange(from, to);
  return from ? t("From {day}", { day: formatDate(from) }) : t("Until {day}", { day: formatDate(to) });
}
