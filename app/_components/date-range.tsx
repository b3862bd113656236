import { formatDateRange, formatDateRangeInYear, formatShortDateRange } from "./format.ts";
import { sameAgain } from "./same-again.ts";

type DateRangeProps = { start: string; end: string; length?: keyof typeof formats };

const formats = { long: formatDateRange, short: formatShortDateRange, "in its year": formatDateRangeInYear };

/** Days such as "2026-03-12". A machine reads the first day; a range of days has no `<time>` of its own. */
export const DateRange = sameAgain(({ start, end, length = "long" }: DateRangeProps) => (
  <time dateTime={start}>{formats[length](start, end)}</time>
));
